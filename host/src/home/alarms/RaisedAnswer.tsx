import type { MeetingAlarm } from "@rond/core/model/alarm"
import { useMarketFormat } from "@rond/core/i18n"
import { Icon, styled, Text } from "@rond/core/ui"
import { Trans } from "@lingui/react/macro"

/** Quotes on a line of home; the meeting has the rest. */
const most = 2

const Lines = styled("span", { display: "flex", flexDirection: "column", minWidth: 0, color: "$dangerText" })
const Line = styled("span", {
  display: "flex",
  alignItems: "flex-start",
  gap: "$1",
  minWidth: 0,
  "& > .rond-icon": { flexShrink: 0, marginTop: "2px" },
})
const More = styled("span", { paddingInlineStart: "$5" })

function Said({ alarm: { source, quote: words, item } }: { readonly alarm: MeetingAlarm }) {
  const { locale } = useMarketFormat()
  const quote = <span lang={locale}>{words}</span>
  switch (source) {
    case "self-assessment":
      return (
        <Trans>
          Self-assessment, question {item}: “{quote}”
        </Trans>
      )
    case "message":
      return <Trans>In a message: “{quote}”</Trans>
    default:
      return <Trans>Before the meeting: “{quote}”</Trans>
  }
}

/** The alarms of a meeting, in the patient's words. */
export function RaisedAnswer({ alarms }: { readonly alarms: readonly MeetingAlarm[] }) {
  if (alarms.length === 0) return null
  const more = alarms.length - most
  return (
    <Lines>
      {alarms.slice(0, most).map((alarm, index) => (
        <Line key={index}>
          <Icon name="warning" size={16} />
          <Text size="sm" weight="medium" tone="inherit" css={{ minWidth: 0, overflowWrap: "anywhere" }}>
            <Said alarm={alarm} />
          </Text>
        </Line>
      ))}
      {more > 0 && (
        <More>
          <Text size="sm" tone="inherit">
            <Trans>and {more} more</Trans>
          </Text>
        </More>
      )}
    </Lines>
  )
}
