import { describe, expect, it } from "vitest"
import { EventText } from "./event-stream.ts"

describe("the text of an event stream", () => {
  it.each([
    ["one event", ['id: 1\ndata: {"a":1}\n\n'], ['{"a":1}']],
    ["two in one piece", ["data: a\n\ndata: b\n\n"], ["a", "b"]],
    ["one in three pieces", ["da", "ta: a", "\n\n"], ["a"]],
    ["a piece that ends between the two line ends", ["data: a\n", "\ndata: b\n\n"], ["a", "b"]],
    ["a heartbeat and the time to wait", ["retry: 1000\n\n", ":\n\n"], []],
    ["an event that is not whole", ["data: a"], []],
  ])("gives the data of %s", { tags: ["SEC-023"] }, (_what, pieces, data) => {
    const text = new EventText()
    expect(pieces.flatMap((piece) => text.take(piece))).toEqual(data)
  })
})
