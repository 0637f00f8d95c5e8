import { plannedInMostMarkets } from "@rond/core/plugin/planned"

/** What is planned for France, with its positions. */
export default plannedInMostMarkets()
