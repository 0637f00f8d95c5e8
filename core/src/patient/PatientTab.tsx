import { patientCard } from "../plugin/extension/patient-card.ts"
import { Stack } from "../ui/display/layout.ts"
import { Panel } from "../ui/display/Panel.tsx"
import { Skeleton } from "../ui/display/Skeleton.tsx"
import { useLingui } from "@lingui/react/macro"
import { ContributedPart } from "../workspace/ContributedPart.tsx"
import { useWorkspace } from "../workspace/workspace-context.ts"

/** Who the patient is: the cards that plugins contribute, in their order. */
export default function PatientTab() {
  const { t } = useLingui()
  const { resolved } = useWorkspace()
  return (
    <Stack gap={4}>
      {resolved.shown(patientCard).map((card) => (
        <Panel key={card.id} title={t(card.spec.title)} level={3}>
          <ContributedPart part={card} label={card.spec.title} load={card.spec.load} fallback={<Skeleton shape="lines" count={3} />} />
        </Panel>
      ))}
    </Stack>
  )
}
