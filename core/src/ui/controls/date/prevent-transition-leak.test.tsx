import { afterEach, expect, it } from "vitest"
import { preventTransitionLeak } from "./prevent-transition-leak.ts"

let heard: EventTarget[] = []
const listen = (event: Event) => void heard.push(event.target!)

afterEach(() => {
  document.removeEventListener("transitionrun", listen)
  document.body.replaceChildren()
  heard = []
})

it("who listens at the document hears of no transition that begins, and keeps no element for it", { tags: ["CALL-084"] }, () => {
  preventTransitionLeak()
  document.addEventListener("transitionrun", listen)
  const button = document.body.appendChild(document.createElement("button"))
  const near: EventTarget[] = []
  document.body.addEventListener("transitionrun", ({ target }) => void near.push(target!), { once: true })
  button.dispatchEvent(new Event("transitionrun", { bubbles: true }))
  expect(near).toEqual([button])
  expect(heard).toEqual([])
})
