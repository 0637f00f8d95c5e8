import { type MarketSpecification, specifiedMenu, specifiedTabs, specifiedTitles } from "@rond/core/testkit/specification"

/** What the specifications ask of France. */
export const specification: MarketSpecification = {
  tabs: specifiedTabs,
  menu: specifiedMenu,
  titles: specifiedTitles,
}
