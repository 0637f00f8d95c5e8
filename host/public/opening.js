// Runs before anything is drawn and before the application is here.
;(function () {
  // The clinician's theme, so that a dark room stays dark while the page loads.
  function drawTheme() {
    var choice = null
    try {
      choice = localStorage.getItem("rond.theme")
    } catch {
      // A browser that refuses storage follows the machine.
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

  // The texts, which the application would ask for when it has begun.
  function preloadTexts() {
    // `sv=/assets/texts-app-sv.json`
    var files = Object.fromEntries(
      written("rond-texts").map(function (text) {
        return text.split("=")
      }),
    )
    var file = files[languageAmong(Object.keys(files))]
    if (file !== undefined) preload({ rel: "preload", as: "fetch", href: file })
  }

  // A meeting's outline, first data and files, which the application would ask for when it has begun.
  function openMeeting() {
    if (!/^\/emr\/(?!icbt-messenger\b)[^/]+\/?$/.test(location.pathname)) return
    document.documentElement.classList.add("opens-meeting")
    written("rond-api").forEach(function (api) {
      // The application takes these answers, and asks again for what is missing.
      window.rondOpening = fetch(api + "/opening/" + location.pathname.split("/")[2], {
        headers: { "X-Rond-Idle-Seconds": "0" },
      }).catch(function () {})
    })
    written("rond-meeting-files").forEach(function (file) {
      preload({ rel: "modulepreload", href: file })
    })
  }

  // An application that does not come, or ends before it has drawn anything, would leave its outline for ever: the page says so in
  // the reader's language, and what to do. The application draws over it, should it come after all.
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

  drawTheme()
  openMeeting()
  preloadTexts()
  // A browser's first formatter of dates reads all its data: it does so while the page waits for its files.
  setTimeout(function () {
    new Intl.DateTimeFormat(undefined, { timeZone: "UTC", day: "numeric", month: "short" }).format(0)
  })
  addEventListener(
    "error",
    function (event) {
      // Of what is fetched only scripts are missed; an error in them is the window's own, which is no element.
      if (["SCRIPT", undefined].includes(event.target.tagName)) say()
    },
    true,
  )
  addEventListener("unhandledrejection", say)
})()
