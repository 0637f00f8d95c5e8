import { describe, expect, it } from "vitest"
import { formFault } from "./form-fault.ts"
import type { FormNode } from "./form-template.ts"

const text = { kind: "text", id: "a", label: "A", required: false } as const
const other = { kind: "text", id: "b", label: "B", required: true } as const

const choice = { kind: "single_choice", id: "c", label: "C", required: false, options: [{ value: "yes", label: "Yes" }] } as const

describe("a form that cannot be filled in", { tags: ["NOTE-453", "NOTE-601"] }, () => {
  it.each<[readonly FormNode[], string | undefined]>([
    [[text, other], undefined],
    [[text, { ...other, visibleWhen: { field: "a", isFilled: true }, requiredUnless: { field: "a", is: "x" } }], undefined],
    [[text, text], "two nodes are called a"],
    [[{ kind: "text", id: "c", required: true }], "required field c has no label"],
    [[{ ...text, visibleWhen: { field: "gone", isFilled: true } }], "a depends on gone, which it does not have"],
    [[{ ...text, requiredUnless: { field: "gone", isFilled: true } }], "a depends on gone, which it does not have"],
    [
      [
        { ...text, visibleWhen: { field: "b", isFilled: true } },
        { ...other, visibleWhen: { field: "a", isFilled: true } },
      ],
      "whether a shows depends on itself",
    ],
    [[{ ...choice, byDefault: "yes" }], undefined],
    [[{ ...choice, byDefault: "maybe" }], "c does not have the option that it chooses by default"],
  ])("%#: %j has the fault %s", (nodes, fault) => {
    expect(formFault({ id: "visit", nodes })?.replace(/^Form visit: /, "")).toBe(fault)
  })
})
