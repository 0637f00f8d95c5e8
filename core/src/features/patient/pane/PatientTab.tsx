import { patientCard } from "../../../extension-points/points/patient.ts"
import { Panel } from "../../../ui/display/Panel.tsx"
import { Skeleton } from "../../../ui/display/Skeleton.tsx"
import { useLingui } from "@lingui/react/macro"
import { styled } from "../../../ui/stitches.config.ts"
import { ExtensionSlot } from "../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../platform/workspace/workspace-context.ts"

/** One column in the pane next to a consultation, two where the pane has the whole window. */
const Cards = styled("div", {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(22rem, 100%), 1fr))",
  gap: "$4",
})

/** The patient's cards, contributed by plugins, in order. */
export default function PatientTab() {
  const { t } = useLingui()
  const { resolved } = useWorkspace()
  return (
    <Cards>
      {resolved.visible(patientCard).map((card) => (
        <Panel key={card.id} title={t(card.spec.title)} level={3}>
          <ExtensionSlot component={card} label={card.spec.title} load={card.spec.load} fallback={<Skeleton shape="lines" count={3} />} />
        </Panel>
      ))}
    </Cards>
  )
}
