import { insertDocumentTemplates } from "../seed.ts"
import { britishTemplates } from "./british.ts"
import { frenchTemplates } from "./french.ts"
import { germanTemplates } from "./german.ts"
import { norwegianTemplates } from "./norwegian.ts"
import { swedishTemplates } from "./swedish.ts"
import { templatesIn } from "./templates.ts"

/** Every market of the demo clinic has the same four templates, each in its own language. */
export const demoTemplates = insertDocumentTemplates(
  [swedishTemplates, norwegianTemplates, britishTemplates, frenchTemplates, germanTemplates].flatMap(templatesIn),
)
