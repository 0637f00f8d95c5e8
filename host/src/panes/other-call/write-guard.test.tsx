import { afterEach, beforeEach, describe, expect, it } from "vitest"
import userEvent from "@testing-library/user-event"
import { askFirst } from "@rond/core/platform/workspace"
import { type HeldWriting, holdWriting } from "./write-guard.ts"

let heldWritings: HeldWriting[] = []
let stop = () => undefined as void

beforeEach(() => {
  heldWritings = []
  stop = holdWriting((writing) => heldWritings.push(writing))
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

/** Puts a control in an area and returns it. */
function place(control: string, area = "<div data-writes></div>"): HTMLElement {
  document.body.innerHTML = area
  document.body.firstElementChild!.insertAdjacentHTML("beforeend", control)
  return document.body.firstElementChild!.lastElementChild as HTMLElement
}

const typed = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard("a")
}
const pressed = (element: HTMLElement) => userEvent.click(element)
const byKey = async (element: HTMLElement) => {
  element.focus()
  await userEvent.keyboard("{ArrowDown}")
}
const dialog = (inside: string) => `<div role="dialog">${inside}</div>`

describe("writing in a record is held", { tags: ["SCR-142"] }, () => {
  it.each([
    ["a letter in a field", "<textarea></textarea>", typed, "a"],
    ["a letter in a field with a list", "<input role='combobox'>", typed, "a"],
    ["a tick", "<input type='checkbox'>", pressed, ""],
    ["a choice", "<input type='radio'>", pressed, ""],
    ["a file", "<input type='file'>", pressed, ""],
    ["the browser's own list", "<select><option>1</option></select>", pressed, ""],
    ["the browser's own list, by keys", "<select><option>1</option></select>", byKey, ""],
    ["a field with a list", "<input role='combobox'>", pressed, ""],
    ["a field with a list, by keys", "<input role='combobox'>", byKey, ""],
    ["a button that sends", "<button data-commits>Send</button>", pressed, ""],
    ["a button that inserts", "<button data-writes>Quote</button>", pressed, ""],
  ] as const)("%s", async (_what, control, act, text) => {
    const element = place(control)
    await act(element)
    expect(heldWritings.map((writing) => [writing.target, writing.text])).toEqual([[element, text]])
    expect((element as HTMLInputElement).value).not.toBe("a")
    expect((element as HTMLInputElement).checked ?? false).toBe(false)
  })

  it("Ctrl and Enter, which goes on as the same keys", async () => {
    const field = place("<textarea>Restored</textarea>")
    const heard: string[] = []
    document.body.addEventListener("keydown", ({ key, ctrlKey }) => ctrlKey && key === "Enter" && heard.push(key))
    field.focus()
    await userEvent.keyboard("{Control>}{Enter}{/Control}")
    expect([heldWritings.map((writing) => writing.target), heard]).toEqual([[field], []])
    stop()
    heldWritings[0]!.resume("")
    expect(heard).toEqual(["Enter"])
  })

  it("a command that stands outside the record", () => {
    let times = 0
    const run = () => void times++
    askFirst(run)
    expect([heldWritings.length, times]).toEqual([1, 0])
    stop()
    heldWritings[0]!.resume("")
    askFirst(run)
    expect(times).toBe(2)
  })

  it("in a dialog that names the patient", async () => {
    await typed(place("<textarea></textarea>", dialog("<p data-subject-line></p>")))
    expect(heldWritings).toHaveLength(1)
  })

  it("with what was pasted", async () => {
    place("<textarea></textarea>").focus()
    await userEvent.paste("Fever")
    expect(heldWritings.map(({ text }) => text)).toEqual(["Fever"])
  })
})

describe("what is not held", { tags: ["SCR-142"] }, () => {
  it.each([
    ["a button that opens", "<button>Show</button>", pressed, undefined],
    ["a press into a field", "<textarea></textarea>", pressed, undefined],
    ["a key that scrolls a field", "<textarea></textarea>", byKey, undefined],
    ["a letter outside the record", "<textarea></textarea>", typed, "<div></div>"],
    ["a letter in a dialog about nobody", "<textarea></textarea>", typed, dialog("")],
  ] as const)("%s", async (_what, control, act, area) => {
    await act(place(control, area))
    expect(heldWritings).toEqual([])
  })

  it("anything after it has stopped", async () => {
    const field = place("<textarea></textarea>") as HTMLTextAreaElement
    stop()
    await typed(field)
    expect([heldWritings, field.value]).toEqual([[], "a"])
  })
})

describe("what is held goes on", { tags: ["SCR-142"] }, () => {
  it("at the caret, in place of what was selected", async () => {
    const field = place("<textarea>Fever, cough</textarea>") as HTMLTextAreaElement
    field.focus()
    field.setSelectionRange(0, 5)
    await userEvent.keyboard("P")
    stop()
    heldWritings[0]!.resume("Pain")
    expect(field.value).toBe("Pain, cough")
  })

  it("as a press", async () => {
    const box = place("<input type='checkbox'>") as HTMLInputElement
    await pressed(box)
    stop()
    heldWritings[0]!.resume("")
    expect(box.checked).toBe(true)
  })
})
