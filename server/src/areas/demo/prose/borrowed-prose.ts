import type { BorrowedProse, DemoMarket, DemoProse } from "@rond/core/server-kit/demo"

const isBorrowed = (prose: DemoProse | BorrowedProse): prose is BorrowedProse => "borrowedFrom" in prose

/**
 * The markets with the prose that they borrow, and with the facts of the lender's conditions.
 *
 * @throws Error for a country that has no prose of its own to lend
 */
export function withProse(markets: ReadonlyMap<string, DemoMarket<DemoProse | BorrowedProse>>): ReadonlyMap<string, DemoMarket> {
  return new Map(
    [...markets].map(([country, market]): readonly [string, DemoMarket] => {
      const { prose } = market
      if (!isBorrowed(prose)) return [country, { ...market, prose }]
      const lender = markets.get(prose.borrowedFrom)
      if (lender === undefined || isBorrowed(lender.prose)) throw new Error(cannotLend(country, prose.borrowedFrom, markets))
      return [country, { ...market, prose: lender.prose, conditions: { ...lender.conditions, ...market.conditions } }]
    }),
  )
}

function cannotLend(country: string, from: string, markets: ReadonlyMap<string, { readonly prose: DemoProse | BorrowedProse }>): string {
  const lenders = [...markets].flatMap(([lender, { prose }]) => (isBorrowed(prose) ? [] : [lender]))
  return `The demo of ${country} borrows the prose of ${from}, which has none of its own: proseOf takes one of ${lenders.join(", ")}`
}
