import { type BorrowedProse, type DemoMarket, type DemoProse, proseOf } from "@rond/core/server-kit/demo"
import { expect, it } from "vitest"
import { withProse } from "./borrowed-prose.ts"
import { demoMarkets } from "../pools.ts"

const [[lending, lender], ...others] = [...demoMarkets] as [[string, DemoMarket], ...(readonly [string, DemoMarket])[]]

const having = (market: DemoMarket<DemoProse | BorrowedProse>) =>
  new Map<string, DemoMarket<DemoProse | BorrowedProse>>([...demoMarkets, ["XX", market]])

it("a market without prose of its own takes another country's, with the facts of its conditions", () => {
  const markets = withProse(having({ ...others[0]![1], prose: proseOf(lending), conditions: {} }))
  expect(markets.get("XX")).toEqual({ ...others[0]![1], prose: lender.prose, conditions: lender.conditions })
  expect(markets.get(lending)).toEqual(lender)
})

it.each(["ZZ", "XX"])("nobody can borrow from %s, which has no prose of its own", (from) => {
  const borrowing = having({ ...lender, prose: proseOf(from) })
  expect(() => withProse(borrowing)).toThrow(
    `The demo of XX borrows the prose of ${from}, which has none of its own: proseOf takes one of ${[...demoMarkets.keys()].join(", ")}`,
  )
})
