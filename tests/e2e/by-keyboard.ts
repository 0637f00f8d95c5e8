import { expect, type Locator, type Page } from "playwright/test"

/** The most Tab presses that any page needs for one round. */
const mostStops = 150
/** Milliseconds to wait for a control that is still loading its data. */
const patience = 60_000

/** Presses Tab until this has the focus, as a person without a mouse would. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await tabUntil(page, target, (element) => element === document.activeElement)
}

/** Presses Tab until something inside this has the focus: a group of radio buttons, a list of tabs. */
const tabInto = (page: Page, group: Locator): Promise<void> => tabUntil(page, group, (element) => element.contains(document.activeElement))

async function tabUntil(page: Page, target: Locator, isThere: (element: Element) => boolean): Promise<void> {
  await expect(target).toBeVisible()
  const until = performance.now() + patience
  for (let stop = 0; stop < mostStops || performance.now() < until;) {
    if (await target.evaluate(isThere)) return
    // Checking after each press would take longer than the presses.
    const presses = Math.max(1, await target.evaluate(stopsAhead))
    for (let press = 0; press < presses; press++) await page.keyboard.press("Tab")
    stop += presses
  }
  throw new Error(`${target} was not reached with ${mostStops} presses of Tab`)
}

/** The least number of Tab presses from the focus to the element; 0 if unknown. */
function stopsAhead(element: Element): number {
  const focused = document.activeElement
  const around = focused?.closest("dialog, [role=dialog], [role=alertdialog]") ?? document.body
  if (focused === null || focused === document.body || !around.contains(element)) return 0
  // Radio buttons share one stop, and the guards at a dialog's ends pass the focus on: neither is counted.
  const stops = [...around.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")].filter(
    (stop) =>
      stop.tabIndex >= 0 &&
      !stop.matches(":disabled, [type=radio], [role=radio], [inert] *, [aria-hidden=true]") &&
      stop.checkVisibility({ visibilityProperty: true }),
  )
  const follows = (left: Element, right: Element) => (left.compareDocumentPosition(right) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const after = stops.filter((stop) => follows(focused, stop))
  const before = stops.filter((stop) => follows(stop, element) && !stop.contains(element))
  return follows(focused, element) ? after.filter((stop) => before.includes(stop)).length + 1 : after.length + before.length + 1
}

/** Opens the palette and runs the command with this name as soon as it is listed and enabled. */
export async function runCommand(page: Page, name: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k")
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused()
  await page.keyboard.type(name)
  await expect(page.locator("[role=option][data-highlighted]")).toContainText(name)
  await page.keyboard.press("Enter")
}

/** Changes the app's language by the palette; `name` is the language's own. The page stays. */
export async function chooseLanguage(page: Page, name: string): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k")
  await expect(page.getByRole("dialog").getByRole("combobox")).toBeFocused()
  await page.keyboard.type(name)
  await page
    .getByRole("option", { name: new RegExp(name) })
    .first()
    .click()
}

/** Chooses from a native select by arrow keys. */
export async function select(page: Page, field: Locator, label: string): Promise<void> {
  await tabTo(page, field)
  const steps = await field.evaluate(
    (element, optionLabel) =>
      element instanceof HTMLSelectElement
        ? [...element.options].findIndex((option) => option.label === optionLabel) - element.selectedIndex
        : Number.NaN,
    label,
  )
  for (let step = 0; step < Math.abs(steps); step++) await page.keyboard.press(steps > 0 ? "ArrowDown" : "ArrowUp")
  await expect(field.getByRole("option", { selected: true })).toHaveText(label)
}

/** The way a journey operates the page: by pointer or by keyboard. A task that takes a `Hand` can be run with either. */
export interface Hand {
  /** A button, a link or a tab. */
  press(target: Locator): Promise<void>
  /** An empty text field. */
  write(field: Locator, text: string): Promise<void>
  /** A checkbox or a radio button. */
  check(target: Locator): Promise<void>
  /** The first result of a combobox for this text. */
  choose(combobox: Locator, text: string): Promise<void>
}

/** The list of a combobox. A native select has options of its own. */
const results = (page: Page) => page.getByRole("listbox").getByRole("option")

export const pointer = (page: Page): Hand => ({
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  check: (target) => target.check(),
  choose: async (combobox, text) => {
    await combobox.fill(text)
    await results(page).first().click()
  },
})

export const keyboard = (page: Page): Hand => ({
  press: async (target) => {
    await expect(target).toBeVisible()
    const role = await target.getAttribute("role")
    if (role === "tab") await walkTo(page, target, "tablist")
    else if (role === "menuitem") await walkTo(page, target, "menu")
    else await tabTo(page, target)
    await page.keyboard.press("Enter")
  },
  write: async (field, text) => {
    await tabTo(page, field)
    await page.keyboard.type(text)
  },
  check: async (target) => {
    await expect(target).toBeVisible()
    if ((await target.getAttribute("type")) === "radio") await walkTo(page, target, "radiogroup")
    else await tabTo(page, target)
    if (!(await target.isChecked())) await page.keyboard.press("Space")
    await expect(target).toBeChecked()
  },
  choose: async (combobox, text) => {
    await tabTo(page, combobox)
    // On a busy machine the search may first run for a part of the text. The list is then replaced, and the choice is lost.
    const searchResponse = page.waitForResponse(
      (response) => response.url().endsWith("/search") && response.request().postData()?.includes(JSON.stringify(text)) === true,
    )
    await page.keyboard.type(text)
    await searchResponse
    await expect(results(page).first()).toBeVisible()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(results(page)).toHaveCount(0)
  },
})

const memberOf = { tablist: "tab", radiogroup: "radio", menu: "menuitem" } as const

/** A group is one stop for Tab. An arrow key moves among its members. */
async function walkTo(page: Page, target: Locator, role: keyof typeof memberOf): Promise<void> {
  const group = target.locator(`xpath=ancestor::*[@role="${role}"][1]`)
  const arrow = (await group.getAttribute("aria-orientation")) === "horizontal" ? "ArrowRight" : "ArrowDown"
  // A menu takes the focus when it opens, and Tab would close it.
  if (role === "menu") await expect(group.locator(":focus")).toHaveCount(1)
  else await tabInto(page, group)
  const members = await group.getByRole(memberOf[role]).count()
  for (let step = 0; step <= members; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(arrow)
  }
  throw new Error(`${target} was not reached with ${arrow} within its ${role}`)
}

/** Disables the mouse: no page of this journey receives a click any more. Tests that use only the keyboard call this. */
export async function withoutPointer(page: Page): Promise<void> {
  const ignore = () => {
    const isMouse = (event: Event) => !(event instanceof PointerEvent && event.type === "click" && event.pointerType === "")
    for (const type of ["pointerdown", "mousedown", "pointerup", "mouseup", "click"])
      window.addEventListener(
        type,
        (event) => {
          if (!event.isTrusted || !isMouse(event)) return
          event.preventDefault()
          event.stopImmediatePropagation()
        },
        { capture: true },
      )
  }
  await page.addInitScript(ignore)
  await page.evaluate(ignore)
}
