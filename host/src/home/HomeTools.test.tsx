import { getDayMeetings } from "@rond/core/features/meeting"
import { ErrorBanner } from "@rond/core/platform/errors"
import { errorMapper, homeTool, pool, type HomeToolProps } from "@rond/core/plugin"
import { apiError, respond } from "@rond/core/testkit"
import { screen, within } from "@testing-library/react"
import userEvent from "@testing-library/user-event"
import { describe, expect, it } from "vitest"
import { alex, marketOf, openPage, registered } from "../testing/page.tsx"

const label = { id: "By phone", message: "By phone" }
const day = respond(getDayMeetings, { meetings: [], nowMillis: 0 })
const OpenAlex = ({ onOpenPatient }: HomeToolProps) => <button onClick={() => onOpenPatient("patient-1")}>Open Alex</button>

describe("tools at home", () => {
  it("are beside the search, open in a dialog, and can link to a patient's profile", async () => {
    const tool = homeTool({ id: "by-phone", label, icon: "phone", load: () => Promise.resolve({ default: OpenAlex }) })
    const { address } = await openPage("/", { registry: registered(marketOf([tool])), responses: [day, ...alex] })
    await userEvent.click(await screen.findByRole("button", { name: "By phone" }))
    const dialog = await screen.findByRole("dialog", { name: "By phone" })
    await userEvent.click(await within(dialog).findByRole("button", { name: "Open Alex" }))
    expect(address()).toBe("/emr/patient-profile/patient-1")
  })

  it("are also in the command palette", { tags: ["HOME-012"] }, async () => {
    const tool = homeTool({ id: "by-phone", label, icon: "phone", load: () => Promise.resolve({ default: OpenAlex }) })
    await openPage("/", { registry: registered(marketOf([tool])), responses: [day, ...alex] })
    await screen.findByRole("button", { name: "By phone" })
    await userEvent.keyboard("{Control>}k{/Control}")
    await userEvent.click(await screen.findByRole("option", { name: "By phone" }))
    expect(await screen.findByRole("dialog", { name: "By phone" })).toBeVisible()
  })

  it("of other markets are hidden", async () => {
    const tool = homeTool({
      id: "by-phone",
      label,
      icon: "phone",
      when: pool.country.is("ZZ"),
      load: () => Promise.resolve({ default: OpenAlex }),
    })
    await openPage("/", { registry: registered(marketOf([tool])), responses: [day] })
    expect(await screen.findByText("No meetings today")).toBeVisible()
    expect(screen.queryByRole("button", { name: "By phone" })).toBeNull()
  })

  it("show what their market says of an error, with its link", { tags: ["ERR-001"] }, async () => {
    const Refused = () => (
      <ErrorBanner
        title="Not registered"
        error={apiError("Conflict", { code: "NO_CARD" })}
        retrying={false}
        onRetry={() => undefined}
        onClose={() => undefined}
      />
    )
    const card = errorMapper({
      id: "no-card",
      code: "NO_CARD",
      map: () => ({
        as: "banner",
        message: { id: "The card has ended.", message: "The card has ended." },
        actions: ["contact-support"],
        link: { label: { id: "About cards", message: "About cards" }, href: "https://cards.example/" },
      }),
    })
    const tool = homeTool({ id: "by-phone", label, icon: "phone", load: () => Promise.resolve({ default: Refused }) })
    await openPage("/", { registry: registered(marketOf([tool, card])), responses: [day] })
    await userEvent.click(await screen.findByRole("button", { name: "By phone" }))
    const banner = await screen.findByRole("alert")
    expect(banner).toHaveTextContent("The card has ended.")
    expect(within(banner).getByRole("link", { name: /About cards/ })).toHaveAttribute("href", "https://cards.example/")
  })

  it("show their own failure in their dialog", async () => {
    const failing = homeTool({
      id: "by-phone",
      label,
      icon: "phone",
      load: () =>
        Promise.resolve({
          default: () => {
            throw new Error("no line")
          },
        }),
    })
    await openPage("/", { registry: registered(marketOf([failing])), responses: [day] })
    await userEvent.click(await screen.findByRole("button", { name: "By phone" }))
    expect(await screen.findByText(/xx 1\.2\.3/)).toBeVisible()
    expect(screen.getByText("No meetings today")).toBeInTheDocument()
  })
})
