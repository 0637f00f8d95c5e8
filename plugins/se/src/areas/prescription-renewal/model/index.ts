export { refusalTemplatesIn } from "./refusal-templates.ts"
export { renewalTextsIn } from "./renewal-texts.ts"
