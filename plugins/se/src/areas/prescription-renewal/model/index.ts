export { refusalTemplatesIn, writtenLanguageFor } from "./refusal-templates.ts"
export { renewalTextsIn } from "./renewal-texts.ts"
