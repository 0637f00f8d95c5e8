import type { DocumentForm, MessageToPatientTemplate } from "@rond/core/model/documents"
import { type SeededTemplate, insertDocumentTemplates } from "../templates.ts"
import type { DemoDocumentTexts, DemoMarket } from "@rond/core/server-kit/demo"
import { demoMarkets } from "../../demo/pools.ts"

type Nodes = DocumentForm["nodes"]

const options = (values: readonly string[], labels: readonly string[]) =>
  values.map((value, place) => ({ value, label: labels[place] ?? value }))

/** One market's templates: a certificate of the visit, one of absence, advice to the patient, and a letter of referral. */
export function templatesIn(
  country: string,
  { language, documents }: Pick<DemoMarket, "language" | "documents">,
): readonly SeededTemplate[] {
  const { visit, absence, advice, referral } = documents
  const template = (
    place: number,
    id: string,
    { name, description, message }: { readonly name: string; readonly description: string; readonly message?: MessageToPatientTemplate },
    nodes: Nodes,
    prefills: DocumentForm["prefills"],
    professions?: readonly string[],
  ): SeededTemplate => ({
    form: { id: `${country.toLowerCase()}-${id}`, version: 1, name, language, nodes, prefills },
    description,
    country,
    position: place,
    ...(message === undefined ? {} : { message }),
    ...(professions === undefined ? {} : { professions }),
  })
  return [
    template(1, "certificate-of-visit", visit, visitNodes(visit), [{ field: "day", from: "meeting_date" }]),
    template(2, "certificate-of-absence", absence, absenceNodes(absence), [{ field: "from", from: "today" }]),
    template(3, "advice", advice, adviceNodes(advice), []),
    template(4, "referral-letter", referral, referralNodes(referral), [], ["doctor"]),
  ]
}

function visitNodes(words: DemoDocumentTexts["visit"]): Nodes {
  return [
    { kind: "date", id: "day", ...words.day, required: true },
    {
      kind: "single_choice",
      id: "manner",
      ...words.manner,
      required: true,
      options: options(["video", "phone", "clinic"], words.manners),
    },
    { kind: "checkbox", id: "accompanied", ...words.accompanied, required: false },
    { kind: "long_text", id: "remarks", ...words.remarks, required: false, maxLength: 2_000 },
  ]
}

function absenceNodes(words: DemoDocumentTexts["absence"]): Nodes {
  return [
    {
      kind: "single_choice",
      id: "whom",
      ...words.whom,
      required: true,
      options: options(["school", "work", "studies"], words.places),
    },
    { kind: "date", id: "from", ...words.from, required: true },
    { kind: "date", id: "until", ...words.until, required: true },
    { kind: "number", id: "extent", ...words.extent, required: false, unit: "%", min: 1, max: 100, decimals: 0 },
    { kind: "long_text", id: "reason", ...words.reason, required: true, maxLength: 2_000 },
  ]
}

function adviceNodes(words: DemoDocumentTexts["advice"]): Nodes {
  return [
    { kind: "text", id: "problem", ...words.problem, required: true, maxLength: 200 },
    { kind: "long_text", id: "advice", ...words.advice, required: true, maxLength: 10_000 },
    {
      kind: "multi_choice",
      id: "seek_care",
      ...words.seekCare,
      required: false,
      options: options(["fever", "pain", "breathing", "worse"], words.signs),
    },
    { kind: "long_text", id: "follow_up", ...words.followUp, required: false, maxLength: 2_000 },
  ]
}

function referralNodes(words: DemoDocumentTexts["referral"]): Nodes {
  return [
    { kind: "text", id: "to", ...words.to, required: true, maxLength: 200 },
    {
      kind: "single_choice",
      id: "urgency",
      ...words.urgency,
      required: true,
      options: options(["routine", "soon", "urgent"], words.urgencies),
    },
    { kind: "section", id: "background", label: words.background },
    { kind: "icd_code", id: "diagnosis", ...words.diagnosis, required: false, diagnosisPropertyName: "primary_diagnosis" },
    { kind: "long_text", id: "history", ...words.history, required: true, maxLength: 10_000 },
    { kind: "long_text", id: "findings", ...words.findings, required: false, maxLength: 10_000 },
    { kind: "long_text", id: "question", ...words.question, required: true, maxLength: 2_000 },
  ]
}

/** Every market of the demo clinic has the same four templates, each in its own language. */
export const demoTemplates = insertDocumentTemplates([...demoMarkets].flatMap(([country, market]) => templatesIn(country, market)))
