// Runs before anything is drawn and before the application is here.
;(function () {
  // Applies the clinician's theme, so that the page does not flash white in a dark room.
  function drawTheme() {
    var choice = null
    try {
      choice = localStorage.getItem("rond.theme")
    } catch {
      // If the browser refuses storage, the theme follows the system.
    }
    var dark = choice === "dark" || (choice !== "light" && matchMedia("(prefers-color-scheme: dark)").matches)
    document.documentElement.classList.toggle("rond-dark", dark)
    document.documentElement.style.colorScheme = dark ? "dark" : "light"
  }

  // The reader's languages, the preferred one first.
  function languages() {
    // What a clinician chose on this device is not the language of a patient who opens a link on it.
    if (document.querySelector("#visit, #conversation") !== null) return navigator.languages
    try {
      return [localStorage.getItem("rond.language") || ""].concat(navigator.languages)
    } catch {
      return navigator.languages
    }
  }

  // The first of the reader's languages that is among these two-letter names, or English.
  function languageAmong(known) {
    var names = languages().map(function (name) {
      return name.slice(0, 2).replace(/^n[on]$/, "nb")
    })
    return names.concat("en").find(function (name) {
      return known.includes(name)
    })
  }

  // What the build wrote into the page under this name; empty in development.
  function written(name) {
    var meta = document.querySelector('meta[name="' + name + '"]')
    return meta === null || meta.content === "" ? [] : meta.content.split(" ")
  }

  function preload(attributes) {
    var link = document.createElement("link")
    Object.entries(attributes).forEach(function (attribute) {
      link.setAttribute(attribute[0], attribute[1])
    })
    link.crossOrigin = ""
    document.head.appendChild(link)
  }

  // Fetches texts, which the application would otherwise request only once it runs. Each is written as `sv=/assets/texts-app-sv.json`.
  function preloadTexts(name) {
    var files = Object.fromEntries(
      written(name).map(function (text) {
        return text.split("=")
      }),
    )
    var file = files[languageAmong(Object.keys(files))]
    if (file !== undefined) preload({ rel: "preload", as: "fetch", href: file })
  }

  function preloadModule(file) {
    preload({ rel: "modulepreload", href: file })
  }

  // The response begins with the session, which names the country of the clinician's pool. This fetches the files of its market, which the
  // application would otherwise request only once it runs and has read the session.
  function preloadMarket(response) {
    if (response === undefined || !response.ok) return
    var reader = response.clone().body.getReader()
    var decoder = new TextDecoder()
    var text = ""
    function read() {
      return reader.read().then(function (chunk) {
        text += decoder.decode(chunk.value, { stream: true })
        var country = /"country":"([A-Z]{2})"/.exec(text)
        if (country === null) return chunk.done ? undefined : read()
        written("rond-market-files-" + country[1]).forEach(preloadModule)
        preloadTexts("rond-market-texts-" + country[1])
        return reader.cancel()
      })
    }
    return read()
  }

  // Draws a meeting's outline, and fetches its first data and files, which the application would otherwise request only once it runs.
  function openMeeting() {
    if (!/^\/emr\/(?!icbt-messenger\b)[^/]+\/?$/.test(location.pathname)) return
    document.documentElement.classList.add("opens-meeting")
    written("rond-api").forEach(function (api) {
      // The application uses these responses and requests whatever is missing.
      window.rondOpening = fetch(api + "/opening/" + location.pathname.split("/")[2], {
        headers: { "X-Rond-Idle-Seconds": "0" },
      }).catch(function () {})
      // If this fails, the application fetches the market's files a little later.
      window.rondOpening.then(preloadMarket).catch(function () {})
    })
    written("rond-meeting-files").forEach(preloadModule)
  }

  // If the application does not load, or fails before it draws, the outline would stay forever. The page then says so in the reader's
  // language, with the next step. If the application loads later, it draws over the message.
  function say() {
    var texts = Array.from(document.querySelectorAll(".unopened > [lang]"))
    var language = languageAmong(
      texts.map(function (text) {
        return text.lang
      }),
    )
    texts.forEach(function (text) {
      text.hidden = text.lang !== language
    })
  }

  // A library reads stack traces as it loads, to learn how this browser writes them. For each, V8 parses the library's whole file again, so
  // there are none until the application has loaded.
  function loadWithoutStackTraces() {
    var limit = Error.stackTraceLimit
    if (limit === undefined) return
    Error.stackTraceLimit = 0
    // The application is the last of the page's modules.
    function restore(event) {
      var modules = document.querySelectorAll("script[type=module]")
      if (event.target !== modules[modules.length - 1]) return
      Error.stackTraceLimit = limit
      document.removeEventListener("load", restore, true)
      document.removeEventListener("error", restore, true)
    }
    // A module's load event follows its run. The document can capture it; it never reaches the window.
    document.addEventListener("load", restore, true)
    document.addEventListener("error", restore, true)
  }

  loadWithoutStackTraces()
  drawTheme()
  openMeeting()
  preloadTexts("rond-texts")
  // A browser's first formatter of dates reads all its data: it does so while the page waits for its files.
  setTimeout(function () {
    new Intl.DateTimeFormat(undefined, { timeZone: "UTC", day: "numeric", month: "short" }).format(0)
  })
  addEventListener(
    "error",
    function (event) {
      // Only scripts count as missing. An error inside a script is reported on the window, which is not an element.
      if (["SCRIPT", undefined].includes(event.target.tagName)) say()
    },
    true,
  )
  addEventListener("unhandledrejection", say)
})()
