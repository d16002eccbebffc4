/* oxlint-disable no-var */
/*
 * For browsers that cannot show the page, because they are too old or its program could not be fetched: says so. It is written for all of them, so it uses nothing that is new; it runs by itself where
 * modules are unknown, and where they are known it looks for what the page needs.
 */
;(function () {
  var able =
    'noModule' in document.createElement('script') &&
    typeof Array.prototype.toSorted === 'function' &&
    typeof HTMLDialogElement === 'function' &&
    typeof Worker === 'function' &&
    typeof Intl === 'object' &&
    typeof Intl.ListFormat === 'function'
  if (able) {
    addEventListener('load', function () {
      if (!document.getElementById('page').hidden) return
      // its program would have shown the page by now
      document.getElementById('unloaded').hidden = false
      followTheSky()
    })
    return
  }
  followTheSky()
  var sentences = [
    ['en', 'This browser is too old for Edokko. Please use a newer one, from 2023 or later.'],
    ['pl', 'Ta przeglądarka jest za stara dla Edokko. Użyj nowszej, z roku 2023 lub późniejszej.'],
    ['de', 'Dieser Browser ist zu alt für Edokko. Bitte nimm einen neueren, von 2023 oder später.'],
    ['ru', 'Этот браузер слишком стар для Edokko. Возьмите более новый, 2023 года или позже.'],
  ]
  var notice = document.getElementById('too-old')
  for (var i = 0; i < sentences.length; i++) {
    var line = document.createElement('p')
    line.lang = sentences[i][0]
    line.appendChild(document.createTextNode(sentences[i][1]))
    notice.appendChild(line)
  }

  function followTheSky() {
    if (!window.matchMedia) return
    var night = matchMedia('(prefers-color-scheme: dark)')
    function dress() {
      document.documentElement.setAttribute('data-theme', night.matches ? 'dark' : 'light')
    }
    dress()
    if (night.addEventListener) night.addEventListener('change', dress)
  }
})()
