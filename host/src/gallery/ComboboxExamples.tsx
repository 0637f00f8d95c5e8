import { useState } from "react"
import { Combobox, Field, MultiCombobox, Stack } from "@rond/core/ui"

interface Diagnosis {
  readonly code: string
  readonly name: string
}

const diagnoses: readonly Diagnosis[] = [
  { code: "J06.9", name: "Acute upper respiratory infection, unspecified" },
  { code: "J20.9", name: "Acute bronchitis, unspecified" },
  { code: "J45.9", name: "Asthma, unspecified" },
  { code: "L20.9", name: "Atopic dermatitis, unspecified" },
  { code: "N30.0", name: "Acute cystitis" },
  { code: "R05", name: "Cough" },
]

const find = (query: string): readonly Diagnosis[] =>
  diagnoses.filter((diagnosis) => `${diagnosis.code} ${diagnosis.name}`.toLowerCase().includes(query.toLowerCase()))

/** Single and multiple choice from a list that typing filters. */
export function ComboboxExamples() {
  const [diagnosis, setDiagnosis] = useState<Diagnosis>()
  const [oneQuery, setOneQuery] = useState("")
  const [several, setSeveral] = useState<readonly Diagnosis[]>(diagnoses.slice(0, 1))
  const [severalQuery, setSeveralQuery] = useState("")
  return (
    <Stack gap={4} css={{ flex: "1 1 18rem" }}>
      <Field label="Primary diagnosis" required>
        <Combobox
          items={find(oneQuery)}
          itemKey={(item) => item.code}
          itemLabel={(item) => `${item.code} ${item.name}`}
          value={diagnosis}
          onChange={setDiagnosis}
          query={oneQuery}
          onQueryChange={setOneQuery}
          placeholder="Code or words"
        />
      </Field>
      <Field label="Further diagnoses" hint="At most 3">
        <MultiCombobox
          items={find(severalQuery)}
          itemKey={(item) => item.code}
          itemLabel={(item) => item.code}
          itemHint={(item) => item.name}
          value={several}
          onChange={setSeveral}
          maxItems={3}
          query={severalQuery}
          onQueryChange={setSeveralQuery}
          placeholder="Code or words"
        />
      </Field>
    </Stack>
  )
}
