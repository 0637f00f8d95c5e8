import { render, screen } from "@testing-library/react"
import { expect, it } from "vitest"
import { partnership } from "../../areas/plugin/index.ts"
import { InWorkspace, memoryApi, pluginOf, subjectOf, userOf } from "../../testkit/index.ts"
import { useChoices } from "./use-choices.ts"

const list = "market.task-types"
const plugins = [
  pluginOf({ id: "market", policy: { choices: { [list]: [{ items: [{ id: "letter" }, { id: "call" }] }] } } }),
  pluginOf({
    id: "partner",
    selectedBy: partnership.is("insurer"),
    extends: ["market"],
    policy: { choices: { [list]: [{ items: [{ id: "report" }] }] } },
  }),
]

function Offered() {
  const result = useChoices(list)
  return <p>{result.state === "found" ? result.items.map(({ id }) => id).join(", ") : result.state}</p>
}

const cases = [
  { partner: null, shown: "letter, call" },
  { partner: "insurer", shown: "report" },
] as const

it.each(cases)("offers $shown to a patient of the partner $partner", { tags: ["PLG-210"] }, async ({ partner, shown }) => {
  render(
    <InWorkspace api={memoryApi([])} plugins={plugins} subject={subjectOf({ user: userOf({ partnership: partner }) })}>
      <Offered />
    </InWorkspace>,
  )
  expect(await screen.findByText(shown)).toBeVisible()
})
