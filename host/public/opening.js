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

  function preload(file) {
    var link = document.createElement("link")
    Object.entries({ rel: "preload", as: "fetch", crossorigin: "", href: file }).forEach(function (attribute) {
      link.setAttribute(attribute[0], attribute[1])
    })
    document.head.appendChild(link)
  }

  // Fetches core's texts, which the application would otherwise request only once it runs. The build lists them as
  // `sv=/assets/texts-app-sv.json`, and only the device knows the reader's language.
  function preloadTexts() {
    var meta = document.querySelector('meta[name="rond-texts"]')
    if (meta === null) return
    var files = Object.fromEntries(
      meta.content.split(" ").map(function (text) {
        return text.split("=")
      }),
    )
    var file = files[languageAmong(Object.keys(files))]
    if (file !== undefined) preload(file)
  }

  // Draws a meeting's outline.
  function outlineMeeting() {
    var isMeeting = /^\/emr\/(?!icbt-messenger\b)[^/]+\/?$/.test(location.pathname)
    if (isMeeting) document.documentElement.classList.add("opens-meeting")
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

  drawTheme()
  outlineMeeting()
  preloadTexts()
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
