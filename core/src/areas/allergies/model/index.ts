/** Entry point `@rond/core/model/allergies`: the substances that a text about an allergy names, and whether two texts name the same. */
export { substanceOf, substances, type AllergenWords, type Substance, type SubstanceId } from "./substances.ts"
export { isSameSubject, maybeSameSubject, subjectReader, type Subject, type SubjectOf } from "./subject.ts"
export { allergenWords } from "./words/index.ts"
