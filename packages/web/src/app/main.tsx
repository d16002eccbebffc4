import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Router } from 'wouter'
import { siteAddress } from '../pieces/site-address.ts'
import { App } from './app.tsx'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/controls.css'

const page = document.getElementById('page')

// a style sheet that could not be had is fetched again with its piece: the link to it must not pass for one that is there
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && target.remove(), true)

if (page !== null) {
  page.hidden = false
  createRoot(page).render(
    <StrictMode>
      {import.meta.env.VITE_STATIC ? (
        <Router base={new URL(siteAddress()).pathname.replace(/\/$/, '')}>
          <App />
        </Router>
      ) : (
        <App />
      )}
    </StrictMode>,
  )
}
