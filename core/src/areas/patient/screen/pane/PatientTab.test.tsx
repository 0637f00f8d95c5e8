import { msg } from "@lingui/core/macro"
import { render, screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { expect, it } from "vitest"
import { patientCard } from "../../model/for-plugins.ts"
import type { Contribution } from "../../../../kernel/engine/contribution.ts"
import { InWorkspace } from "../../../../testkit/screens/InWorkspace.tsx"
import { memoryApi } from "../../../../testkit/memory-api.ts"
import { pluginOf } from "../../../../testkit/plugin-of.ts"
import PatientTab from "./PatientTab.tsx"

function open(api: ReturnType<typeof memoryApi>, contributes: readonly Contribution[] = []) {
  render(
    <InWorkspace api={api} plugins={[pluginOf({ contributes })]}>
      <PatientTab />
    </InWorkspace>,
  )
  return { api, user: userEvent.setup() }
}

const card = (id: string, title: ReturnType<typeof msg>, text: string) =>
  patientCard({ id, title, load: async () => ({ default: () => <p>{text}</p> }) })

it("shows the contributed cards in order, and a card's error in its own position", { tags: ["PANE-014"] }, async () => {
  const { user } = open(memoryApi(), [
    card("first", msg`First`, "one"),
    patientCard({
      id: "broken",
      title: msg`Broken`,
      load: async () => ({
        default: () => {
          throw new Error("does not draw")
        },
      }),
    }),
    card("last", msg`Last`, "three"),
  ])
  expect(await screen.findByText("three")).toBeVisible()
  const broken = screen.getByRole("region", { name: "Broken" })
  expect(await within(broken).findByRole("alert")).toHaveTextContent("Broken could not be shown")
  expect(screen.getAllByRole("heading", { level: 3 }).map((heading) => heading.textContent)).toEqual([
    "First",
    "Broken",
    "Broken could not be shown",
    "Last",
  ])
  await user.click(within(broken).getByRole("button", { name: "Try again" }))
  expect(screen.getByText("one")).toBeVisible()
})

it("shows the cards once the code of one has loaded, and a placeholder for a card whose code has not", { tags: ["PANE-014"] }, async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  open(memoryApi(), [
    patientCard({ id: "slow", title: msg`Slow`, load: () => new Promise(() => {}) }),
    patientCard({ id: "quick", title: msg`Quick`, load: () => promise.then(() => ({ default: () => <p>one</p> })) }),
  ])
  expect(screen.queryByRole("heading")).toBeNull()
  resolve()
  expect(await screen.findByText("one")).toBeVisible()
  expect(within(screen.getByRole("region", { name: "Slow" })).getByRole("status")).toHaveTextContent("Loading")
})
