import { expect, it } from "vitest"
import { highlightedSegments } from "./highlighted-segments.ts"

const shown = (text: string, words: readonly string[]) =>
  highlightedSegments(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join("")

it.each<[string, readonly string[], string]>([
  ["Dry cough since Monday", ["cough"], "Dry [cough] since Monday"],
  ["Cough, COUGHING", ["cough"], "[Cough], [COUGH]ING"],
  ["coughing fit", ["cough", "coughing"], "[coughing] fit"],
  ["J06.9 (cold)", ["j06.9", "(cold)"], "[J06.9] [(cold)]"],
  ["J0699", ["j06.9"], "J0699"],
  ["Åsa har öroninflammation", ["öron"], "Åsa har [öron]inflammation"],
  ["nothing here", [], "nothing here"],
  ["", ["word"], ""],
])("marks what was searched in %j", { tags: ["PANE-042"] }, (text, words, marked) => {
  expect(shown(text, words)).toBe(marked)
})
