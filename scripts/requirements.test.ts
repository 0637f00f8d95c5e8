import { describe, expect, it } from "vitest"
import { faultsOf, idsNamed, indexOf, proofsIn, requirementsOf } from "./requirements.ts"

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

  it("has a fault for a requirement that no title names", () => {
    expect(faultsOf(catalogue, proofs(both), new Map())).toEqual([])
    const [fault, ...others] = faultsOf(catalogue, proofs({ "a.test.ts": ["END-001 saves"] }), new Map())
    expect(fault).toMatch(/^END-002 .* is named by no test/)
    expect(others).toEqual([])
  })

  it("has a fault for an unknown id in a title or on a page, and none for what is no id of the catalogue", () => {
    const titles = proofs({ ...both, "c.test.ts": ["END-003 and AES-256 in UTF-008"] })
    expect(faultsOf(catalogue, titles, new Map([[catalogue[0]?.page ?? "", idsNamed("proven by END-002, END-004", catalogue)]]))).toEqual([
      "c.test.ts names END-003, which is no row of docs/requirements/*.md or plugins/*/requirements.md: add it there, or correct the tag",
      "docs/requirements/ending.md names END-004, which is no requirement",
    ])
  })

  it("has a fault for an id that stands twice and for a row that is not filled", () => {
    const other = requirementsOf(
      "docs/requirements/other.md",
      "| END-001 | Again. | spec 1 | core |\n| END-005 | Half. | | core |\n| END-006 | Nobody's. | spec 1 | |",
    )
    const titles = proofsIn(new Map([["a.test.ts", ["END-001 END-002 END-005 END-006"]]]), [...catalogue, ...other])
    expect(faultsOf([...catalogue, ...other], titles, new Map())).toEqual([
      "END-001 stands twice: docs/requirements/ending.md and docs/requirements/other.md",
      "END-005 in docs/requirements/other.md lacks its text, source or owner",
      "END-006 in docs/requirements/other.md lacks its text, source or owner",
    ])
  })

  it("is indexed page by page with the files that prove each", () => {
    expect(indexOf(catalogue, proofs(both))).toContain(
      "## [ending](./ending.md)\n\n| id | proved by |\n|---|---|\n| END-001 | a.test.ts<br>b.spec.ts |\n| END-002 | b.spec.ts |\n",
    )
  })
})
