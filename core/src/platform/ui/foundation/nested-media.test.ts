import { expect, it } from "vitest"
import { nestedMedia } from "./nested-media.ts"

it.each([
  ["a style rule", ".card{margin:0}", ".card{margin:0}"],
  ["a media rule", "@media (max-width: 599px){.card{margin:0;padding:1px}}", ".card{@media (max-width: 599px){margin:0;padding:1px}}"],
  ["a pseudo-class", "@media (hover: hover){.card:hover{margin:0}}", ".card:hover{@media (hover: hover){margin:0}}"],
  [
    "two queries",
    "@media (hover: hover){@media (max-width: 599px){.card > *{margin:0}}}",
    ".card > *{@media (hover: hover){@media (max-width: 599px){margin:0}}}",
  ],
  ["two selectors", "@media print{.card,.note{margin:0}}", ".card,.note{@media print{margin:0}}"],
  ["several rules under one query", "@media print{.card{margin:0}.note{margin:0}}", "@media print{.card{margin:0}.note{margin:0}}"],
  ["keyframes", "@keyframes rise{from{opacity:0}to{opacity:1}}", "@keyframes rise{from{opacity:0}to{opacity:1}}"],
])("writes %s as a browser adds it with least work", { tags: ["SCR-124"] }, (_name, rule, written) => {
  expect(nestedMedia(rule)).toBe(written)
})
