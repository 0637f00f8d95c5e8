import { expect, type Page } from "playwright/test"
import { test } from "../journey.ts"

/** Counts what a clinician presses on a page. */
export interface Presses {
  /** Runs a task, and fails unless it takes this many presses. */
  task(name: string, cost: number, walk: () => Promise<void>): Promise<void>
}

/**
 * Counts presses of the pointer, and of keys that do something: a shortcut, Enter, a single key outside a text. Typing and Tab are
 * not counted.
 */
export async function countPresses(page: Page): Promise<Presses> {
  let presses = 0
  await page.exposeFunction("pressed", () => void presses++)
  await page.addInitScript(() => {
    const { pressed } = window as unknown as { readonly pressed: () => void }
    const isTyping = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
      key !== "Enter" &&
      !ctrlKey &&
      !metaKey &&
      !altKey &&
      (key.length > 1 || (target instanceof HTMLElement && target.matches("input, textarea, select")))
    const isModifier = ({ key }: KeyboardEvent) => ["Control", "Meta", "Alt", "Shift"].includes(key)
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && pressed(), { capture: true })
    addEventListener("keydown", (event) => event.isTrusted && !isModifier(event) && !isTyping(event) && pressed(), { capture: true })
  })
  return {
    task: (name, cost, walk) =>
      test.step(name, async () => {
        presses = 0
        await walk()
        expect(presses, `presses: ${name}`).toBe(cost)
      }),
  }
}
