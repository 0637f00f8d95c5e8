export { mayHaveArrived } from "./lost-response.ts"
export { refusalTexts } from "./refusal-texts.ts"
export { RefusalFields } from "./RefusalFields.tsx"
