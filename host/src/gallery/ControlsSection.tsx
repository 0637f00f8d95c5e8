import { useState } from "react"
import {
  Combobox,
  Field,
  MultiCombobox,
  Stack,
  Button,
  Card,
  Checkbox,
  DateField,
  Divider,
  Fieldset,
  IconButton,
  Inline,
  NumberInput,
  RadioGroup,
  Select,
  Switch,
  TextArea,
  TextInput,
} from "@rond/core/ui"
import { GallerySection } from "./GallerySection.tsx"

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

/** Shows single and multiple choice from a list that typing filters. */
function ComboboxExamples() {
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

/** Buttons and inputs. */
export function ControlsSection() {
  return (
    <GallerySection
      title="Controls"
      about="Primary once a screen at most. A Field ties label, hint and error to its control. Inputs take value and onChange(value)."
    >
      <Buttons />
      <Inputs />
      <Choices />
    </GallerySection>
  )
}

function Buttons() {
  const [muted, setMuted] = useState(false)
  return (
    <Card>
      <Stack gap={3}>
        <Inline wrap gap={2}>
          <Button variant="primary" icon="signature">
            Complete and sign
          </Button>
          <Button>Sign later</Button>
          <Button variant="quiet" icon="plus">
            Add task
          </Button>
          <Button variant="danger" icon="phone-off">
            End call
          </Button>
          <Divider direction="vertical" />
          <Button variant="primary" pending>
            Signing
          </Button>
          <Button disabled>Not now</Button>
          <Button iconEnd="chevron-down">More</Button>
        </Inline>
        <Inline wrap gap={2}>
          <Button size="sm">Small</Button>
          <Button size="md">Medium</Button>
          <Button size="lg" variant="primary" icon="video">
            Start call
          </Button>
          <Divider direction="vertical" />
          <IconButton icon="refresh" label="Refresh" />
          <IconButton icon="print" label="Print" variant="outlined" shortcut="mod+p" />
          <IconButton
            icon={muted ? "microphone-off" : "microphone"}
            label="Mute"
            pressed={muted}
            round
            size="lg"
            onClick={() => setMuted(!muted)}
          />
          <IconButton icon="phone-off" label="End call" variant="danger" round size="lg" />
          <IconButton icon="refresh" label="Refreshing" pending />
        </Inline>
      </Stack>
    </Card>
  )
}

function Inputs() {
  const [text, setText] = useState("Astrid Lindqvist")
  const [search, setSearch] = useState("")
  const [note, setNote] = useState("Three days of fever and dry cough.\nNo chest pain.\nGrows as you type.")
  const [weight, setWeight] = useState<number | undefined>(72.5)
  const [day, setDay] = useState<Temporal.PlainDate | undefined>(() => Temporal.PlainDate.from("2026-11-21"))
  const [lot, setLot] = useState("")
  return (
    <Card>
      <Inline wrap gap={6} align="start">
        <Stack gap={4} css={{ flex: "1 1 18rem" }}>
          <Field label="Patient" hint="As written in the population register">
            <TextInput value={text} onChange={setText} />
          </Field>
          <Field label="Search patients" labelHidden>
            <TextInput icon="search" placeholder="Name, id number or phone" value={search} onChange={setSearch} />
          </Field>
          <Field label="Lot number" required error={lot.length > 2 ? undefined : "Write at least 3 characters"}>
            <TextInput value={lot} onChange={setLot} />
          </Field>
          <Field label="Reported by" disabled>
            <TextInput value="Dr. Ingrid Nyström" onChange={() => {}} />
          </Field>
        </Stack>
        <Stack gap={4} css={{ flex: "1 1 18rem" }}>
          <Field label="Anamnesis">
            <TextArea value={note} onChange={setNote} minRows={3} maxRows={8} />
          </Field>
          <Inline gap={4} align="start">
            <Field label="Weight">
              <NumberInput value={weight} onChange={setWeight} decimals={1} step={0.5} min={0} unit="kg" css={{ width: "8rem" }} />
            </Field>
            <Field label="Onset date">
              <DateField value={day} onChange={setDay} />
            </Field>
          </Inline>
        </Stack>
        <ComboboxExamples />
      </Inline>
    </Card>
  )
}

const meansOptions = [
  { value: "video", label: "Video" },
  { value: "phone", label: "Phone" },
  { value: "both", label: "Both", hint: "The picture failed and you went on by phone" },
] as const
const reasons = [
  { value: "did-not-attend", label: "Did not attend" },
  { value: "technical", label: "Technical problems" },
  { value: "other", label: "Other" },
] as const

function Choices() {
  const [means, setMeans] = useState<"video" | "phone" | "both">()
  const [reason, setReason] = useState<(typeof reasons)[number]["value"]>()
  const [clear, setClear] = useState(true)
  const [documents, setDocuments] = useState(false)
  const [quiet, setQuiet] = useState(true)
  return (
    <Card>
      <Inline wrap gap={10} align="start">
        <RadioGroup label="How was the meeting held?" options={meansOptions} value={means} onChange={setMeans} required />
        <Fieldset legend="Tasks" error={clear && documents ? undefined : "Tick both before you end the meeting"}>
          <Stack gap={1}>
            <Checkbox checked={clear} onChange={setClear} label="Instructions are clear" />
            <Checkbox checked={documents} onChange={setDocuments} label="The right documents are attached" hint="Referral and fit note" />
            <Checkbox checked indeterminate onChange={() => {}} label="Some of them" />
            <Checkbox checked disabled onChange={() => {}} label="Sent by the system" />
          </Stack>
        </Fieldset>
        <Stack gap={3}>
          <Switch checked={quiet} onChange={setQuiet} label="Dial tone" hint="While you wait for the patient" />
          <Switch checked={false} disabled onChange={() => {}} label="Not in this pool" />
          <Field label="Reason">
            <Select options={reasons} value={reason} onChange={setReason} placeholder="Choose a reason" />
          </Field>
        </Stack>
      </Inline>
    </Card>
  )
}
