import { type DemoPage, type DemoPageContent, demoPageAddress } from "@rond/core/server-kit/demo"
import type { ServerModule } from "@rond/core/server-kit"
import { Effect } from "effect"
import { HttpRouter, HttpServerRequest, type HttpServerResponse } from "effect/http"
import { SqlClient } from "effect/sql"
import { eventsLayer } from "../events/event-log.ts"
import type { RouteServices } from "../http/request-scope.ts"
import { fromAnotherSite, type RequestServices } from "../request/request-context.ts"
import { escaped, pageResponse, productMark } from "../pages/page.ts"

type PageRoute = HttpRouter.Route<never, RouteServices | RequestServices>

/** The windows of external services that modules stand in for. They have no sign-in, so that only a demo has any. */
export const demoPageRoutes = (modules: readonly ServerModule[], isDemo: boolean): readonly PageRoute[] =>
  (isDemo ? modules : []).flatMap(({ id, demoPages = [] }) => demoPages.flatMap((page) => routesOf(demoPageAddress(id, page.path), page)))

function routesOf(address: `/${string}`, { show, choose }: DemoPage): readonly PageRoute[] {
  const showRoute = HttpRouter.route("GET", address, answered(Effect.flatMap(ownQuery, show)))
  if (choose === undefined) return [showRoute]
  const handleChoice = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const query = yield* ownQuery
    if (fromAnotherSite(request)) return yield* show(query)
    const value = (yield* request.urlParamsBody).params.find(([name]) => name === "choice")?.[1]
    return yield* (yield* SqlClient.SqlClient).withTransaction(choose(typeof value === "string" ? value : "", query))
  })
  return [showRoute, HttpRouter.route("POST", address, answered(Effect.provide(handleChoice, eventsLayer)))]
}

/** Reads the query of the request. Of several values of one name, the last counts. */
const ownQuery = Effect.map(HttpServerRequest.HttpServerRequest, ({ originalUrl }) =>
  Object.fromEntries(new URL(originalUrl, "http://own.invalid").searchParams),
)

const answered = <E, R>(content: Effect.Effect<DemoPageContent, E, R>): Effect.Effect<HttpServerResponse.HttpServerResponse, never, R> =>
  content.pipe(
    Effect.map(pageOf),
    Effect.catchCause((cause) =>
      Effect.as(
        Effect.logError("A demo page failed", cause),
        pageOf({ language: "en-GB", title: "This page failed", text: "The server’s log says why." }, 500),
      ),
    ),
  )

const button = ({ value, label }: NonNullable<DemoPageContent["choices"]>[number]) =>
  `<p><button class="button" name="choice" value="${escaped(value)}">${escaped(label)}</button></p>`

/** The form has no address, so that it posts to its own, with the query. */
const pageOf = ({ language, title, text, choices = [], closes = false }: DemoPageContent, status = 200) =>
  pageResponse({
    language,
    title,
    status,
    body: `<main class="narrow">${productMark}<div class="card"><h1>${escaped(title)}</h1><p>${escaped(text)}</p>${
      choices.length === 0 ? "" : `<form method="post">${choices.map(button).join("\n")}</form>`
    }</div></main>`,
    ...(closes ? { script: "window.close()" } : {}),
  })
