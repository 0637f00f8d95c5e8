import { describe, expect, it } from "vitest"
import { titlesIn } from "./test-titles.ts"

describe("what counts as a test's title", () => {
  const titles = (source: string) => titlesIn("some.test.tsx", source)

  it.each([
    [`it("END-001 ends", () => {})`, ["END-001 ends"]],
    [`test('END-001 ends', async ({ page }) => {})`, ["END-001 ends"]],
    [`describe("END-001", () => { it("ends", () => {}) })`, ["END-001", "ends"]],
    [`test.describe("END-001 in light", () => {})`, ["END-001 in light"]],
    [`it.each([["END-002", 1]])("END-001 ends %s", () => {})`, ["END-001 ends %s"]],
    [`describe.each(["END-002"])("END-001 ends", () => {})`, ["END-001 ends"]],
    ["it.each`a | b\n${1} | ${2}`(`END-001 ends ${here} and now`, () => {})", ["END-001 ends … and now"]],
    [`it.runIf(here)("END-001 ends", () => {})`, ["END-001 ends"]],
    [`export function suite(name: string) { describe(\`END-001 \${name}\`, () => {}) }`, ["END-001 …"]],
    [`it(title, () => {})`, ["…"]],
    [`it("ends", { tags: ["END-001", "END-002"] }, () => {})`, ["ends END-001 END-002"]],
    [`it.each([1])("ends", { timeout: 5, tags: "END-001" }, () => {})`, ["ends END-001"]],
    [`test("ends", { tag: ["@se-doctor", "@END-001"] }, async () => {})`, ["ends se-doctor END-001"]],
  ])("is one in %s", (source, expected) => {
    expect(titles(source)).toEqual(expected)
  })

  it.each([
    `// it("END-001 ends", () => {})`,
    `/** END-001 */ const end = () => "END-001"`,
    `it.skip("END-001 ends", () => {})`,
    `it.todo("END-001 ends")`,
    `test.fixme("END-001 ends", () => {})`,
    `describe.skip("END-001 ends", () => {})`,
    `it.skip.each([1])("END-001 ends", () => {})`,
    `test.step("END-001 ends", () => {})`,
    `test.use({ name: "END-001" })`,
    `expect(page.it("END-001 ends"))`,
    `const table = [["END-001 ends", 1]]`,
  ])("is none in %s", (source) => {
    expect(titles(source)).toEqual([])
  })

  it("refuses a file that it cannot read", () => {
    expect(() => titles(`it("END-001`)).toThrow("some.test.tsx")
  })
})
