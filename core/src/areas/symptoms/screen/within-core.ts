/** Other parts of core import these names of the area; no other package may. */
export { default as SymptomPhotos } from "./SymptomPhotos.tsx"
export { writtenAnswers } from "./SymptomsTab.tsx"
