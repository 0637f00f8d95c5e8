export {
  besideOthers,
  headOf,
  lines,
  partsOf,
  patientLines,
  printedPatientColumn,
  printedText,
  type PrintedPatient,
} from "./compose-document.ts"
export { documentLabels, type DocumentLabels } from "./document-labels.ts"
export { printedPages } from "./printed-pages.ts"
