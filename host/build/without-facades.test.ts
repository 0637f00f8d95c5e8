import { expect, it } from "vitest"
import { withoutFacadesIn } from "./without-facades.ts"

const facades = new Map([
  ["assets/Dialog-a1.js", { from: "assets/popups-b2.js", names: new Map([["default", "t"]]) }],
  [
    "assets/ending-c3.js",
    {
      from: "assets/consultation-d4.js",
      names: new Map([
        ["EndingBar", "n"],
        ["TitleProblem", "r"],
      ]),
    },
  ],
])

it.each([
  ["a default export", 'lazy(()=>import("./Dialog-a1.js"))', 'lazy(()=>import("./popups-b2.js").then(e=>({default:e.t})))'],
  [
    "several exports, quoted as the minifier quotes",
    "import(`./ending-c3.js`).then(e=>e.EndingBar)",
    'import("./consultation-d4.js").then(e=>({EndingBar:e.n,TitleProblem:e.r})).then(e=>e.EndingBar)',
  ],
  ["a file with code of its own", 'import("./Month-e5.js")', 'import("./Month-e5.js")'],
  ["a static import", 'import{t}from"./popups-b2.js"', 'import{t}from"./popups-b2.js"'],
])("points a lazy import past a file that only re-exports: %s", { tags: ["SCR-092"] }, (_case, code, expected) => {
  expect(withoutFacadesIn(code, facades)).toBe(expected)
})
