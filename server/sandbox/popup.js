// The sandbox's popup, in the shape that the provider documents for its inline script:
// PaystackPop.setup({ key, email, amount, currency, ref, metadata, callback, onClose }).openIframe()
// and, from /v2/inline.js, new PaystackPop().resumeTransaction(accessCode, { onSuccess, onCancel, … })
;(() => {
  const { src } = document.currentScript
  const isV2 = new URL(src).pathname.endsWith('/v2/inline.js')
  const base = new URL(isV2 ? '../' : './', src)
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

  async function post(path, body) {
    const response = await fetch(new URL(path, base), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    const read = await response.json()
    if (!response.ok) throw new Error(read.message)
    return read.data
  }

  function payByCard(options, reference) {
    const { email, amount, currency = 'NGN' } = options
    return (outcome) => post('pay', { reference, email, amount, currency, outcome })
  }

  // `extra` adds to the dialog what the second version has: transfer and USSD.
  function open(options, reference, record = payByCard(options, reference), extra = () => []) {
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
    const buttons = make('div', { className: 'buttons' }, pay, fail)
    const dialog = make(
      'dialog',
      {},
      make('div', { className: 'test', textContent: 'Test payment: no money moves' }),
      make('h2', { textContent: naira.format(options.amount / 100) }),
      make('p', { textContent: options.email }),
      make('p', { textContent: reference }),
      said,
      buttons,
    )
    buttons.append(...extra({ said, buttons, close, attempt, end }), close)
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
      for (const button of buttons.children) button.disabled = true
      said.textContent = ''
      try {
        then(await record(outcome))
      } catch (error) {
        said.textContent = `The test payment could not be made. ${error.message ?? ''}`
      }
      for (const button of buttons.children) button.disabled = false
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
      const enabled = [...buttons.children].filter((button) => !button.disabled)
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

  const ways = { bank_transfer: 'Pay with Transfer', ussd: 'Pay with USSD' }

  function showAccount(channel, data, { said, buttons, close, attempt, end }, callbacks) {
    said.style.color = 'inherit'
    said.textContent = data.account_number
      ? `Transfer to ${data.account_number}, ${data.bank.name}`
      : `Dial ${data.ussd_code}`
    const sent = (outcome, textContent) => {
      const button = make('button', { textContent })
      button.addEventListener('click', () =>
        attempt({ outcome, channel }, () =>
          end(() => {
            callbacks.onCancel?.()
            callbacks.onBankTransferConfirmationPending?.()
          }),
        ),
      )
      return button
    }
    const first = sent('sent', 'I have sent the money')
    buttons.replaceChildren(first, sent('sent-other', 'I have sent another amount'), close)
    first.focus()
  }

  async function resume(accessCode, callbacks) {
    const path = `checkout/${encodeURIComponent(accessCode)}`
    const response = await fetch(new URL(path, base))
    if (!response.ok) return callbacks.onError?.({ message: 'Transaction not found' })
    const { data } = await response.json()
    const { reference } = data
    const record = (choice) =>
      post(path, typeof choice === 'string' ? { outcome: choice, channel: 'card' } : choice)
    const options = {
      ...data,
      callback: () => callbacks.onSuccess?.({ id: Date.now(), reference, status: 'success' }),
      onClose: () => callbacks.onCancel?.(),
    }
    open(options, reference, record, (dialog) =>
      Object.entries(ways)
        .filter(([channel]) => data.channels?.includes(channel))
        .map(([channel, textContent]) => {
          const way = make('button', { textContent })
          way.addEventListener('click', () =>
            dialog.attempt({ outcome: 'account', channel }, (account) =>
              showAccount(channel, account, dialog, callbacks),
            ),
          )
          return way
        }),
    )
  }

  function setup(options) {
    // Inline v1 refuses async functions, so the sandbox does too.
    for (const name of ['callback', 'onClose']) {
      const given = options[name]
      if (given !== undefined && {}.toString.call(given) !== '[object Function]') {
        throw new Error(`Attribute ${name} must be a valid function`)
      }
    }
    const reference = options.ref ?? `T${Date.now()}`
    return { openIframe: () => open(options, reference) }
  }

  class PaystackPop {
    static setup = setup

    resumeTransaction(accessCode, callbacks = {}) {
      void resume(accessCode, callbacks)
    }
  }

  window.PaystackPop = isV2 ? PaystackPop : { setup }
})()
