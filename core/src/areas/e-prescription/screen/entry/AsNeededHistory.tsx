import type { MessageDescriptor } from "@lingui/core"
import { msg } from "@lingui/core/macro"
import { Trans, useLingui } from "@lingui/react/macro"
import { QueryError } from "../../../../platform/errors/query-errors.tsx"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { Expandable } from "../../../../platform/ui/lists/Expandable.tsx"
import { getEntryPrescriptionHistory, type PrescriptionDecision } from "../../../record/model/index.ts"

const words: Readonly<Record<string, MessageDescriptor>> = {
  issued: msg`Issued`,
  cancelled: msg({ message: "Cancelled", context: "taken action" }),
}

/** Every state of an as-needed prescription and of those in its group, the newest first. It is read once it is opened. */
export function AsNeededHistory({ id }: { readonly id: string }) {
  return (
    <Expandable level={5} summary={<Trans>History of this as-needed prescription</Trans>}>
      <States id={id} />
    </Expandable>
  )
}

function States({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const query = useApiQuery(getEntryPrescriptionHistory, { params: { id } })
  if (query.data === undefined) return <QueryError title={t`The history could not be loaded`} query={query} />
  return (
    <Stack as="ul" gap={1}>
      {query.data.history.map((step, place) => (
        <State key={place} step={step} />
      ))}
    </Stack>
  )
}

function State({ step: { approval, decidedAt, deciderName, medication } }: { readonly step: PrescriptionDecision }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  const day = format.shortDateTime(decidedAt, format.today())
  const word = typeof approval === "string" ? words[approval] : undefined
  return (
    <Text as="li" size="sm">
      {medication !== undefined && (
        <>
          <bdi lang={format.locale}>{medication}</bdi>
          <br />
        </>
      )}
      {word === undefined ? String(approval) : t(word)}{" "}
      {deciderName === null ? (
        day
      ) : (
        <Trans>
          {day} by <bdi>{deciderName}</bdi>
        </Trans>
      )}
    </Text>
  )
}
