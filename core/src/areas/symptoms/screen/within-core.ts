/** What other parts of core use of this area, and no other package may. */
export { default as SymptomPhotos } from "./SymptomPhotos.tsx"
export { writtenAnswers } from "./SymptomsTab.tsx"
