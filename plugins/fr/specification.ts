import { type MarketSpecification, specifiedMenu, specifiedTabs, specifiedTitles } from "@rond/core/testkit/specification"

/** The contributions that the specifications ask of France. */
export const specification: MarketSpecification = {
  tabs: specifiedTabs,
  menu: specifiedMenu,
  titles: specifiedTitles,
}
