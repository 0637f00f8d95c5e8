import type { DocumentForm } from "@rond/core/model/documents"
import type { DocumentContent } from "@rond/core/server-kit"
import { putDocuments } from "../templates.ts"
import type { DemoDocumentTexts, DemoMarket } from "@rond/core/server-kit/demo"
import { demoMarkets } from "../../demo/index.ts"

type Nodes = DocumentForm["nodes"]

const options = (values: readonly string[], labels: readonly string[]) =>
  values.map((value, index) => ({ value, label: labels[index] ?? value }))

/** The common texts of all templates, besides their fields. */
interface TemplateTexts {
  readonly name: string
  readonly description: string
  readonly message?: { readonly subject: string; readonly body: string }
}

/** One market's templates: a certificate of the visit, one of absence, advice to the patient, and a letter of referral. */
export function templatesIn(country: string, { language, prose }: Pick<DemoMarket, "language" | "prose">): readonly DocumentContent[] {
  const { visit, absence, advice, referral } = prose.documents
  const template = (
    index: number,
    id: string,
    { name, description, message }: TemplateTexts,
    nodes: Nodes,
    prefills: DocumentForm["prefills"],
    professions?: readonly string[],
  ): DocumentContent => ({
    form: { id: `${country.toLowerCase()}-${id}`, version: 1, name, language, nodes, prefills },
    description,
    country,
    position: index,
    message: message && { ...message, body: `{greeting}\n\n${message.body}\n\n{signature}` },
    professions,
  })
  return [
    template(1, "certificate-of-visit", visit, visitNodes(visit), [
      { field: "day", from: "meeting_date" },
      { field: "manner", from: "contact_type" },
    ]),
    template(2, "certificate-of-absence", absence, absenceNodes(absence), [{ field: "from", from: "today" }]),
    template(3, "advice", advice, adviceNodes(advice), []),
    template(4, "referral-letter", referral, referralNodes(referral), [], ["doctor"]),
  ]
}

function visitNodes(texts: DemoDocumentTexts["visit"]): Nodes {
  return [
    { kind: "date", id: "day", ...texts.day, required: true },
    {
      kind: "single_choice",
      id: "manner",
      ...texts.manner,
      required: true,
      options: options(["video", "phone", "clinic"], texts.manners),
    },
    { kind: "checkbox", id: "accompanied", ...texts.accompanied, required: false },
    { kind: "long_text", id: "remarks", ...texts.remarks, required: false, maxLength: 2_000 },
  ]
}

function absenceNodes(texts: DemoDocumentTexts["absence"]): Nodes {
  return [
    {
      kind: "single_choice",
      id: "whom",
      ...texts.whom,
      required: true,
      options: options(["school", "work", "studies"], texts.places),
    },
    { kind: "date", id: "from", ...texts.from, required: true },
    { kind: "date", id: "until", ...texts.until, required: true },
    { kind: "number", id: "extent", ...texts.extent, required: false, unit: "%", min: 1, max: 100, decimals: 0 },
    { kind: "long_text", id: "reason", ...texts.reason, required: true, maxLength: 2_000 },
  ]
}

function adviceNodes(texts: DemoDocumentTexts["advice"]): Nodes {
  return [
    { kind: "text", id: "problem", ...texts.problem, required: true, maxLength: 200 },
    { kind: "long_text", id: "advice", ...texts.advice, required: true, maxLength: 10_000 },
    {
      kind: "multi_choice",
      id: "seek_care",
      ...texts.seekCare,
      required: false,
      options: options(["fever", "pain", "breathing", "worse"], texts.signs),
    },
    { kind: "long_text", id: "follow_up", ...texts.followUp, required: false, maxLength: 2_000 },
  ]
}

function referralNodes(texts: DemoDocumentTexts["referral"]): Nodes {
  return [
    { kind: "text", id: "to", ...texts.to, required: true, maxLength: 200 },
    {
      kind: "single_choice",
      id: "urgency",
      ...texts.urgency,
      required: true,
      options: options(["routine", "soon", "urgent"], texts.urgencies),
    },
    { kind: "section", id: "background", label: texts.background },
    { kind: "icd_code", id: "diagnosis", ...texts.diagnosis, required: false, diagnosisPropertyName: "primary_diagnosis" },
    { kind: "long_text", id: "history", ...texts.history, required: true, maxLength: 10_000 },
    { kind: "long_text", id: "findings", ...texts.findings, required: false, maxLength: 10_000 },
    { kind: "long_text", id: "question", ...texts.question, required: true, maxLength: 2_000 },
  ]
}

/** Every market of the demo clinic has the same four templates, each in its own language. */
export const demoTemplates = putDocuments([...demoMarkets].flatMap(([country, market]) => templatesIn(country, market)))
