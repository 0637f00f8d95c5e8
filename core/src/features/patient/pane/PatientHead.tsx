import { styled } from "../../../ui/stitches.config.ts"
import { PatientTags } from "./PatientTags.tsx"
import { PatientWarnings } from "./PatientWarnings.tsx"

const Head = styled("div", {
  display: "flex",
  flexDirection: "column",
  gap: "$2",
  paddingBlock: "$2",
  paddingInline: "$4",
  borderBottom: "1px solid $colors$line",
})

/** Shown above all tabs: the patient's tags and the most important warnings. */
export default function PatientHead() {
  return (
    <Head>
      <PatientTags />
      <PatientWarnings />
    </Head>
  )
}
