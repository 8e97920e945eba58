// The sandbox's popup, in the shape that the provider documents for its inline script:
// PaystackPop.setup({ key, email, amount, currency, ref, metadata, callback, onClose }).openIframe()
;(() => {
  const payUrl = new URL('./pay', document.currentScript.src)
  const naira = new Intl.NumberFormat('en-NG', {
    style: 'currency',
    currency: 'NGN',
    maximumFractionDigits: 2,
    minimumFractionDigits: 0,
  })

  const styles = `
    dialog { font: 16px/1.5 system-ui, sans-serif; color: #2b1810; background: #fffaf0; border: 0;
      border-radius: 16px; padding: 24px; width: min(22rem, calc(100vw - 32px)); box-sizing: border-box }
    dialog::backdrop { background: rgb(20 10 6 / 65%) }
    .test { margin: 0 0 16px; padding: 6px 12px; border-radius: 8px; background: #fbe9c4; color: #5c3800;
      font-weight: 600; font-size: 14px }
    h2 { margin: 0; font-size: 30px; line-height: 1.2; font-variant-numeric: tabular-nums }
    p { margin: 4px 0 0; overflow-wrap: anywhere; color: #6b4f41; font-size: 14px }
    .said { min-height: 22px; margin-top: 12px; color: #a8201a; font-weight: 600 }
    .buttons { display: grid; gap: 10px; margin-top: 8px }
    button { font: inherit; font-weight: 700; min-height: 48px; border-radius: 12px; cursor: pointer;
      border: 2px solid #2b1810; background: transparent; color: inherit }
    button.pay { background: #0b6b4f; border-color: #0b6b4f; color: #fff }
    button:disabled { opacity: .55; cursor: default }
    button:focus-visible { outline: 3px solid #27336f; outline-offset: 2px }
    @media (prefers-color-scheme: dark) {
      dialog { color: #f6e9d3; background: #261a14; border: 1px solid #97806d }
      dialog::backdrop { background: rgb(0 0 0 / 75%) }
      .test { background: #46320b; color: #f4cf86 }
      p { color: #c9b199 }
      .said { color: #ffa595 }
      button { border-color: #97806d }
      button:focus-visible { outline-color: #aab4f0 }
    }
  `

  function make(tag, props = {}, ...children) {
    const element = Object.assign(document.createElement(tag), props)
    element.append(...children)
    return element
  }

  async function record(options, reference, outcome) {
    const { email, amount, currency = 'NGN' } = options
    const response = await fetch(payUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ reference, email, amount, currency, outcome }),
    })
    if (!response.ok) throw new Error((await response.json()).message)
  }

  function open(options, reference) {
    const host = make('div')
    const root = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    root.adoptedStyleSheets = [sheet]

    const said = make('p', { className: 'said' })
    said.setAttribute('role', 'status')
    const pay = make('button', { className: 'pay', textContent: 'Pay' })
    const fail = make('button', { textContent: 'Fail' })
    const close = make('button', { textContent: 'Close' })
    const dialog = make(
      'dialog',
      {},
      make('div', { className: 'test', textContent: 'Test payment: no money moves' }),
      make('h2', { textContent: naira.format(options.amount / 100) }),
      make('p', { textContent: options.email }),
      make('p', { textContent: reference }),
      said,
      make('div', { className: 'buttons' }, pay, fail, close),
    )
    dialog.setAttribute('aria-label', 'Test payment')
    root.append(dialog)

    let ended = false
    function end(then) {
      if (ended) return
      ended = true
      dialog.close()
      host.remove()
      then()
    }
    async function attempt(outcome, then) {
      for (const button of [pay, fail, close]) button.disabled = true
      said.textContent = ''
      try {
        await record(options, reference, outcome)
        then()
      } catch (error) {
        said.textContent = `The test payment could not be made. ${error.message ?? ''}`
      }
      for (const button of [pay, fail, close]) button.disabled = false
    }

    pay.addEventListener('click', () =>
      attempt('success', () =>
        end(() =>
          options.callback({
            reference,
            trxref: reference,
            trans: String(Date.now()),
            transaction: String(Date.now()),
            status: 'success',
            message: 'Approved',
          }),
        ),
      ),
    )
    fail.addEventListener('click', () =>
      attempt('failed', () => {
        said.textContent = 'Payment declined. You can try again or close.'
      }),
    )
    const giveUp = () => end(() => options.onClose?.())
    close.addEventListener('click', giveUp)
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault()
      giveUp()
    })

    // The browser lets Tab out of a modal dialog, to nothing that can be used: it goes round instead.
    dialog.addEventListener('keydown', (event) => {
      const enabled = [pay, fail, close].filter((button) => !button.disabled)
      const [from, to] = event.shiftKey
        ? [enabled[0], enabled.at(-1)]
        : [enabled.at(-1), enabled[0]]
      if (event.key !== 'Tab' || !to || root.activeElement !== from) return
      event.preventDefault()
      to.focus()
    })

    document.body.append(host)
    dialog.showModal()
    pay.focus()
  }

  window.PaystackPop = {
    setup(options) {
      // The provider's first version refuses async functions, and so must whoever plays it.
      for (const name of ['callback', 'onClose']) {
        const given = options[name]
        if (given !== undefined && {}.toString.call(given) !== '[object Function]') {
          throw new Error(`Attribute ${name} must be a valid function`)
        }
      }
      const reference = options.ref ?? `T${Date.now()}`
      return { openIframe: () => open(options, reference) }
    },
  }
})()
