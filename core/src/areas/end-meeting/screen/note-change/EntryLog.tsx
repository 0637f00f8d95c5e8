import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Plural, Trans, useLingui } from "@lingui/react/macro"
import { knownWord } from "../../../../kernel/api/open-words.ts"
import type { EntryActionProps } from "../../../plugin/index.ts"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { type EntryAuditLine, type EntryReading, getEntryAudit } from "../../../record/model/index.ts"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { Heading, Text } from "../../../../platform/ui/display/Text.tsx"
import { Dialog } from "../../../../platform/ui/overlays/dialogs/Dialog.tsx"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { CloseButton } from "./BlockedTab.tsx"

const actions = {
  created: msg`Started the note`,
  saved: msg`Wrote in the note`,
  signed: msg`Signed`,
  signature_undone: msg`Undid the signature just after signing`,
  unsigned: msg`Withdrew the signature`,
  stricken: msg`Struck out the note`,
  addendum: msg`Added an addendum`,
} as const

const ways = {
  record: msg`Read it with the patient’s record`,
  note: msg`Opened the note in its meeting`,
  appointment: msg`Opened its appointment`,
  picture: msg`Opened a picture of it`,
  print: msg`Printed it`,
  log: msg`Opened this log`,
  emergency: msg`Read it using emergency access`,
  answers: msg`Read the patient’s answers from before it`,
  document: msg`Viewed its documents`,
  prescription: msg`Viewed its prescriptions`,
  referral: msg`Viewed its referrals`,
} as const

function actionLabel(action: EntryAuditLine["action"]): MessageDescriptor {
  const knownAction = knownWord(action)
  return knownAction === undefined ? msg`Changed the note` : actions[knownAction]
}

function wayLabel(how: EntryReading["how"]): MessageDescriptor {
  const knownWay = knownWord(how)
  return knownWay === undefined ? msg`Read it` : ways[knownWay]
}

const Lines = styled("ul", { margin: 0, padding: 0, listStyle: "none" })
const Line = styled("li", {
  paddingBlock: "$2",
  borderTop: "1px solid $colors$line",
  overflowWrap: "anywhere",
  "&:first-child": { borderTop: 0 },
})

/** An entry's own log: the writes in order, and the readers, latest first. */
export default function EntryLog({ entry, close }: EntryActionProps) {
  const { t } = useLingui()
  const query = useApiQuery(getEntryAudit, { params: { id: entry.entryId } })
  const { data, error } = query
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={<Trans>Who wrote and read this</Trans>}
      actions={<CloseButton close={close} />}
    >
      {error !== null ? (
        <QueryError title={t`The log could not be loaded`} query={query} />
      ) : data === undefined ? (
        <Skeleton shape="lines" count={6} />
      ) : (
        <Stack gap={4}>
          <section>
            <Heading level={3} size="sm">
              <Trans>Written</Trans>
            </Heading>
            {data.lines.length === 0 ? (
              <Text as="p" tone="muted">
                <Trans>There is no record of how this entry was written.</Trans>
              </Text>
            ) : (
              <Lines>
                {data.lines.map((line, index) => (
                  <Written key={index} line={line} />
                ))}
              </Lines>
            )}
          </section>
          <section>
            <Heading level={3} size="sm">
              <Trans>Read</Trans>
            </Heading>
            {data.readings.length === 0 ? (
              <Text as="p" tone="muted">
                <Trans>Nobody has read it yet.</Trans>
              </Text>
            ) : (
              <Lines>
                {data.readings.map((reading, index) => (
                  <Read key={index} reading={reading} />
                ))}
              </Lines>
            )}
          </section>
        </Stack>
      )}
    </Dialog>
  )
}

function Written({ line: { action, byName, at, reason } }: { readonly line: EntryAuditLine }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <Line>
      <Text as="p">{t(actionLabel(action))}</Text>
      <Text as="p" size="sm" tone="muted">
        <bdi>{byName}</bdi> · {format.shortDateTime(at, format.today())}
      </Text>
      {reason !== null && (
        <Text as="p" size="sm">
          <Trans>Reason: {reason}</Trans>
        </Text>
      )}
    </Line>
  )
}

function Read({ reading: { byName, how, times, lastAt } }: { readonly reading: EntryReading }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const last = format.shortDateTime(lastAt, format.today())
  return (
    <Line>
      <Text as="p">{t(wayLabel(how))}</Text>
      <Text as="p" size="sm" tone="muted">
        <bdi>{byName}</bdi> · <Plural value={times} one={last} other={`# times, last ${last}`} />
      </Text>
    </Line>
  )
}
