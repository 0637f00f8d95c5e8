import { AxeBuilder } from "@axe-core/playwright"
import { expect, type Page } from "playwright/test"

/** Nothing that axe finds fault with on the page as it is. */
export async function expectNoFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(" ")).join(", ")}`)
  expect(told).toEqual([])
}
