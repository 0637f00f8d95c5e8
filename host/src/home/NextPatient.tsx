import { initials } from "@rond/core/format"
import { getDayMeetings } from "@rond/core/features/meeting"
import { useMarketFormat } from "@rond/core/i18n"
import { useApiQuery } from "@rond/core/platform/http"
import { Icon, Kbd, StyledButton, useShortcut } from "@rond/core/ui"
import { Trans, useLingui } from "@lingui/react/macro"
import { createLink, useNavigate } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { nextMeeting } from "./day-meetings.ts"
import { useServerNow, useWaitingSince } from "./live-day.ts"

const LinkButton = createLink((props: ComponentProps<"a">) => <StyledButton as="a" variant="primary" {...(props as object)} />)

/** The key that opens the next patient, at home and in a meeting that has ended. */
const key = "n"

/** Leads to the clinician's next meeting of today, by one press or key. Nothing where none is left. */
export default function NextPatient({ after }: { readonly after?: string }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const navigate = useNavigate()
  const day = useApiQuery(getDayMeetings, { query: { day: format.today().toString() } }, { staleTime: 5000 })
  const nowMillis = useServerNow(day.data?.nowMillis)
  const waiting = useWaitingSince()
  const next = day.data === undefined ? undefined : nextMeeting(day.data.meetings, nowMillis, waiting, after)
  useShortcut({
    keys: key,
    label: t`Next patient`,
    group: t`Everywhere`,
    enabled: next !== undefined,
    run: () => next !== undefined && void navigate({ to: "/emr/$meetingId", params: { meetingId: next.id } }),
  })
  if (next === undefined) return null
  const [who, time] = [initials(next.patient.name), format.time(next.startMillis)]
  return (
    <LinkButton to="/emr/$meetingId" params={{ meetingId: next.id }} aria-keyshortcuts={key}>
      <Trans>
        Next: {who} {time}
      </Trans>
      <span aria-hidden>
        <Kbd shortcut={key} />
      </span>
      <Icon name="chevron-right" />
    </LinkButton>
  )
}
