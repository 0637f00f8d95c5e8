import { plannedInMostMarkets } from "@rond/core/plugin/planned"

/** What is planned for Germany, with its positions. */
export default plannedInMostMarkets()
