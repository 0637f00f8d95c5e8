import { describe, expect, it } from "vitest"
import { idsNamed, indexOf, ownersWithoutFolder, problemsOf, proofsIn, requirementsOf, titlesIn } from "./requirements.ts"

const page = `# Ending
| id | requirement | source | owner |
|---|---|---|---|
| END-001 | Ending saves the note \\| the evaluation. | spec 1 §4 | core/end-meeting |
| END-002 | A failed finish stays on the page. | spec 1 §4 | core/end-meeting |

| code | seen | proven by |
|---|---|---|
| finish_failed | a banner | END-002 |
`
const catalogue = requirementsOf("docs/requirements/ending.md", page)
const proofs = (titles: Readonly<Record<string, readonly string[]>>) => proofsIn(new Map(Object.entries(titles)), catalogue)
const both = { "a.test.ts": ["END-001 saves", "another"], "b.spec.ts": ["END-001 END-002 whole"] }

describe("the catalogue of requirements", () => {
  it("is read from the rows that begin with an id", () => {
    expect(catalogue).toMatchObject([
      { id: "END-001", text: "Ending saves the note \\| the evaluation.", source: "spec 1 §4", owner: "core/end-meeting" },
      { id: "END-002" },
    ])
  })

  it("reports a requirement without a test", () => {
    expect(problemsOf(catalogue, proofs(both), new Map())).toEqual([])
    const [problem, ...otherProblems] = problemsOf(catalogue, proofs({ "a.test.ts": ["END-001 saves"] }), new Map())
    expect(problem).toMatch(/^END-002 .* is named by no test/)
    expect(otherProblems).toEqual([])
  })

  it("reports an unknown id in a title or on a page", () => {
    const titles = proofs({ ...both, "c.test.ts": ["END-003 and AES-256 in UTF-008"] })
    expect(problemsOf(catalogue, titles, new Map([[catalogue[0]?.page ?? "", idsNamed("proven by END-002, END-004", catalogue)]]))).toEqual(
      [
        "c.test.ts names END-003, which is no row of an area's README.md, docs/requirements/*.md or plugins/*/requirements.md: add it there, or correct the tag",
        "docs/requirements/ending.md names END-004, which is no requirement",
      ],
    )
  })

  it("reports a duplicate id and an incomplete row", () => {
    const otherCatalogue = requirementsOf(
      "docs/requirements/other.md",
      "| END-001 | Again. | spec 1 | core |\n| END-005 | Half. | | core |\n| END-006 | Nobody's. | spec 1 | |",
    )
    const titles = proofsIn(new Map([["a.test.ts", ["END-001 END-002 END-005 END-006"]]]), [...catalogue, ...otherCatalogue])
    expect(problemsOf([...catalogue, ...otherCatalogue], titles, new Map())).toEqual([
      "END-001 stands twice: docs/requirements/ending.md and docs/requirements/other.md. The next free id is END-007",
      "END-005 in docs/requirements/other.md lacks its text, source or owner",
      "END-006 in docs/requirements/other.md lacks its text, source or owner",
    ])
  })

  it.each([
    ["plugins/xx-1-0/requirements.md", 0],
    ["plugins/xx-partner/requirements.md", 1],
    ["plugins/yy-1-0/requirements.md", 1],
  ])("accepts a second page of one plugin's rows in the folder of its second version: %s", (page, problems) => {
    const row = "| END-001 | Again. | spec 1 | core |"
    const both = [...requirementsOf("plugins/xx/requirements.md", row), ...requirementsOf(page, row)]
    expect(problemsOf(both, proofsIn(new Map([["a.test.ts", ["END-001"]]]), both), new Map())).toHaveLength(problems)
  })

  it("reports an owner that names no folder", () => {
    const row = (owner: string) => requirementsOf("docs/requirements/ending.md", `| END-001 | Ends. | spec 1 | ${owner} |`)
    const folders = ["core/src/areas/end-meeting", "server/src/areas/call", "scripts/package-manager"]
    const missing = (owner: string) => ownersWithoutFolder(row(owner), (folder) => folders.includes(folder))
    expect(["core/end-meeting, call", "scripts/package-manager"].flatMap(missing)).toEqual([])
    expect(missing("server/call, core/finish")).toEqual([
      "END-001 in docs/requirements/ending.md belongs to core/finish, and there is no such folder",
    ])
  })

  it("lists the test files of each requirement, page by page", () => {
    expect(indexOf(catalogue, proofs(both))).toContain(
      "## [ending](./ending.md)\n\n| id | proved by |\n|---|---|\n| END-001 | a.test.ts<br>b.spec.ts |\n| END-002 | b.spec.ts |\n",
    )
  })
})

describe("a test's title", () => {
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
  ])("is found in %s", (source, expected) => {
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
  ])("is not found in %s", (source) => {
    expect(titles(source)).toEqual([])
  })

  it("is not taken from a file that cannot be parsed", () => {
    expect(() => titles(`it("END-001`)).toThrow("some.test.tsx")
  })
})
