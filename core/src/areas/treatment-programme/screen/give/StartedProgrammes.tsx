import { useLingui } from "@lingui/react/macro"
import { useMarketFormat } from "../../../../platform/i18n/MarketFormatProvider.tsx"
import { listStartedProgrammes, type StartedProgramme } from "../../model/started.ts"
import { useApiQuery } from "../../../../platform/http/use-api-query.ts"
import { useTerms } from "../../../../platform/terms/use-terms.ts"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"
import { Stack } from "../../../../platform/ui/display/layout.ts"
import { Text } from "../../../../platform/ui/display/Text.tsx"
import { TakenList } from "../../../actions/screen/index.ts"
import { programmeNames, stateName } from "../programme-texts.ts"

/** The meeting's programmes among the taken actions. */
export default function StartedProgrammesCards() {
  const { ids } = useWorkspace()
  return ids.meetingId === undefined ? null : <StartedProgrammes meetingId={ids.meetingId} isTitled={false} />
}

/** The programmes started in this meeting; renders nothing without any. `isTitled` is false if a title is already shown around the list. */
export function StartedProgrammes({ meetingId, isTitled = true }: { readonly meetingId: string; readonly isTitled?: boolean }) {
  const { t } = useLingui()
  const nameOf = useTerms("programme", programmeNames)
  const query = useApiQuery(listStartedProgrammes, { params: { meetingId } })
  return (
    <TakenList
      title={t`Started in this meeting`}
      isTitled={isTitled}
      items={nameOf === undefined ? undefined : query.data?.programmes}
      query={query}
      failed={t`The started programmes could not be loaded`}
    >
      {(programme) => <Started key={programme.carePlanId} programme={programme} name={nameOf?.(programme.programmeNameCopyKey) ?? ""} />}
    </TakenList>
  )
}

function Started({ programme: { created, state }, name }: { readonly programme: StartedProgramme; readonly name: string }) {
  const { t } = useLingui()
  const format = useMarketFormat()
  return (
    <Stack gap={0} css={{ paddingBlock: "$2" }}>
      <Text weight="medium">{name}</Text>
      <Text size="sm" tone="muted">
        {format.shortDateTime(created, format.today(), "start")} · {t(stateName(state))}
      </Text>
    </Stack>
  )
}
