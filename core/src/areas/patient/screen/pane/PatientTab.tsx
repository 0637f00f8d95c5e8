import { patientCard } from "../../../plugin/index.ts"
import { Heading } from "../../../../platform/ui/display/Text.tsx"
import { Skeleton } from "../../../../platform/ui/display/Skeleton.tsx"
import { useLingui } from "@lingui/react/macro"
import { useId, type ReactNode } from "react"
import { styled } from "../../../../platform/ui/stitches.config.ts"
import { ExtensionSlot, useSomeLoaded } from "../../../../platform/workspace/ExtensionSlot.tsx"
import { useWorkspace } from "../../../../platform/workspace/workspace-context.ts"

/** One column in the pane next to a consultation, two where the pane has the whole window. */
const Cards = styled("div", {
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(min(22rem, 100%), 1fr))",
  columnGap: "$8",
  marginBlockStart: "-$space$4",
  // Values begin at one line in all cards.
  "& dl": { gridTemplateColumns: "minmax(0, 34%) minmax(0, 1fr)" },
})
const Section = styled("section", {
  display: "flex",
  flexDirection: "column",
  gap: "$2",
  minWidth: 0,
  paddingBlock: "$4",
  "&:not(:last-child)": { borderBottom: "1px solid $colors$line" },
})

/** The patient's cards, contributed by plugins, in order: one list with a heading each. */
export default function PatientTab() {
  const { t } = useLingui()
  const { resolved } = useWorkspace()
  const cards = resolved.visible(patientCard)
  if (!useSomeLoaded(cards)) return <Skeleton shape="cards" count={3} />
  return (
    <Cards>
      {cards.map((card) => (
        <Card key={card.id} title={t(card.spec.title)}>
          <ExtensionSlot component={card} label={card.spec.title} load={card.spec.load} fallback={<Skeleton shape="lines" count={3} />} />
        </Card>
      ))}
    </Cards>
  )
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId()
  return (
    <Section aria-labelledby={titleId}>
      <Heading level={3} size="md" id={titleId}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}
