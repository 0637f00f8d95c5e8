import type { FromCatalogue } from "../../../medication/server/index.ts"
import type { Product } from "../../model/contract/product.ts"

/** The port to the products that can be prescribed, which are those of the drug catalogue. Texts are in Swedish. */
export interface ProductSource {
  /** The best match first. The query has at least one word. */
  readonly searchProducts: (query: string) => FromCatalogue<readonly Product[]>
  /** `undefined` for a product that the catalogue does not have. */
  readonly product: (nplId: string) => FromCatalogue<Product | undefined>
}
