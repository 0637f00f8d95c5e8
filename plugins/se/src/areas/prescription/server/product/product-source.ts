import { askExternal, type ExternalService, externalTimeoutSeconds } from "@rond/core/server-kit"
import { throughDemoFault } from "@rond/core/server-kit/demo"
import { Context, Effect } from "effect"
import {
  catalogueName,
  catalogueSettings,
  catalogueFailures,
  catalogueUnavailable,
  type FromCatalogue,
} from "../../../medication/server/index.ts"
import { Product, searchProducts } from "../../model/contract/product.ts"
import { demoProducts } from "./demo-products.ts"
import type { ProductSource } from "./product-port.ts"

const none = Effect.fail(catalogueUnavailable("This deployment has no drug catalogue"))
const noProducts: ProductSource = { searchProducts: () => none, product: () => none }

/** The format of an id of the national register of medicines. The catalogue has no product with another. */
const nplIdPattern = /^\d{14}$/

/** The catalogue's products: POST `/products/search` with a `query`, and GET `/product/{nplId}` (404 for none). */
const productsOverHttp = (service: ExternalService): ProductSource => ({
  searchProducts: (query) =>
    askExternal(service, {
      method: "POST",
      path: ["products", "search"],
      body: { query },
      response: searchProducts.response,
      seconds: externalTimeoutSeconds,
    }).pipe(
      Effect.map(({ results }) => results),
      Effect.catchTags({
        ExternalServiceUnavailable: ({ reason }) => Effect.fail(catalogueFailures.unavailable(reason)),
        ExternalServiceRefused: () => Effect.fail(catalogueFailures.refused()),
      }),
    ),
  product: (nplId) =>
    nplIdPattern.test(nplId)
      ? askExternal(service, { method: "GET", path: ["product", nplId], response: Product, seconds: externalTimeoutSeconds }).pipe(
          Effect.catchTags({
            ExternalServiceUnavailable: ({ reason }) => Effect.fail(catalogueFailures.unavailable(reason)),
            ExternalServiceRefused: ({ status }) => (status === 404 ? Effect.undefined : Effect.fail(catalogueFailures.refused())),
          }),
        )
      : Effect.undefined,
})

// The start has checked the settings.
const configured = Effect.map(Effect.orDie(catalogueSettings), ({ service, isDemo }): ProductSource => {
  if (service !== undefined) return productsOverHttp(service)
  return isDemo ? demoProducts : noProducts
})

const through = <A>(ask: (source: ProductSource) => FromCatalogue<A>): FromCatalogue<A> =>
  throughDemoFault(catalogueName, Effect.flatMap(configured, ask), catalogueFailures)

/** The products of the drug catalogue. Provide another one for a source that is reached in another way. */
export const Products = Context.Reference<ProductSource>("@rond/plugin-se/Products", {
  defaultValue: () => ({
    searchProducts: (query) => through((source) => source.searchProducts(query)),
    product: (nplId) => through((source) => source.product(nplId)),
  }),
})
