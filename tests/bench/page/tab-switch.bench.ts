import { largeMeetingId } from "../../../server/src/areas/demo/large.ts"
import { atMost, percentile, type Bench } from "../../figures/figure.ts"
import { copyOf, paintedByBrowserAlone, type Copy } from "./browser-alone.ts"
import { changesSeen, inLargeClinic, slowDown, watchChanges, workOf } from "./large-clinic.ts"

const slowdown = 4
const tabs = ["Patient", "Upcoming appointments", "Medical records", "Symptoms"]
const rounds = 6
const pane = "aside:has([role=tabpanel])"

/** From a press on a tab of the patient's pane to the frame that shows it whole, with a record of 10,000 entries, slowed down four times. */
const measure: Bench = () =>
  inLargeClinic(
    async ({ page, server }) => {
      await page.goto(`${server.url}/emr/${largeMeetingId}?leftbar=medical-record-entries`)
      await page.locator("input[type=search]:enabled").waitFor({ timeout: 120_000 })
      const record = page.getByRole("complementary", { name: "Patient record" })
      let pressed = 0
      const press = async (name: string) => {
        // By key, because a tab that does not fit in its row is in the menu, and still responds to keys.
        await record
          .getByRole("tab", { name: new RegExp(`^${name}`) })
          .first()
          .press("Enter")
        pressed++
        await changesSeen(page, pressed)
      }
      // The first opening of a tab fetches code and data, so it would measure the network.
      for (const name of tabs) await press(name)
      const first = await changesSeen(page, pressed)
      const works: number[] = []
      for (const name of tabs) works.push(await workOf(page, () => press(name)))
      await slowDown(page, slowdown)
      for (let round = 0; round < rounds; round++) for (const name of tabs) await press(name)
      const repeated = (await changesSeen(page, pressed)).slice(-rounds * tabs.length).map(({ painted }) => painted)
      const copies: Copy[] = []
      for (const name of tabs) {
        await press(name)
        copies.push(await copyOf(page, pane))
      }
      const alone = percentile(await paintedByBrowserAlone(page, pane, copies, rounds), 0.95)
      return [
        { name: `tab switch, ${slowdown}× slowed, 95th percentile`, value: percentile(repeated, 0.95), unit: "ms", bound: atMost(100) },
        { name: "tab switch by the browser alone, 95th percentile", value: alone, unit: "ms" },
        { name: "tab switch, the same, median", value: percentile(repeated, 0.5), unit: "ms" },
        {
          name: "a tab's first opening, code and answers fetched, longest",
          value: Math.max(...first.map(({ painted }) => painted)),
          unit: "ms",
        },
        ...tabs.map((tab, index) => {
          const own = repeated.filter((_, press) => press % tabs.length === index)
          return { name: `switch to ${tab}, ${slowdown}× slowed, median`, value: percentile(own, 0.5), unit: "ms" } as const
        }),
        ...works.map((value, index) => ({ name: `work of opening ${tabs[index]} again, processor time`, value, unit: "ms" }) as const),
      ]
    },
    watchChanges,
    watchTabs,
  )

/** Watches what changes from each press on a tab. */
function watchTabs(): void {
  document.addEventListener(
    "click",
    (event) => {
      if (event.target instanceof Element && event.target.closest("[role=tab]") !== null)
        (globalThis as unknown as { watchChange: () => void }).watchChange()
    },
    { capture: true },
  )
}

export default measure
