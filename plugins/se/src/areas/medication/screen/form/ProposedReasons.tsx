import { Trans, useLingui } from "@lingui/react/macro"
import { useApiQuery } from "@rond/core/platform/http"
import { Banner, Button, Checkbox, Fieldset, Skeleton, Stack } from "@rond/core/ui"
import { listDrugReasons, type Reason } from "../../model/contract/index.ts"

export interface ProposedReasonsProps {
  readonly nplId: string
  readonly chosen: readonly Reason[]
  readonly onChange: (chosen: readonly Reason[]) => void
}

/** The reasons that the catalogue knows for the drug; nothing where it knows none. */
export function ProposedReasons({ nplId, chosen, onChange }: ProposedReasonsProps) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useApiQuery(listDrugReasons, { params: { nplId } })
  if (data === undefined) {
    if (error === null) return <Skeleton shape="lines" count={2} />
    return (
      <Banner
        tone="warning"
        actions={
          <Button size="sm" icon="refresh" pending={isFetching} onClick={() => void refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>The usual reasons for this drug could not be loaded. You can search instead.</Trans>
      </Banner>
    )
  }
  if (data.reasons.length === 0) return null
  return (
    <Fieldset legend={t`Usual reasons for this drug`}>
      <Stack gap={1}>
        {data.reasons.map((reason) => (
          <Checkbox
            key={reason.code}
            label={reason.text}
            checked={chosen.some(({ code }) => code === reason.code)}
            onChange={(isTicked) => {
              const others = chosen.filter(({ code }) => code !== reason.code)
              onChange(isTicked ? [...others, reason] : others)
            }}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}
