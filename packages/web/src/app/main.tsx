import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import '../styles/tokens.css'
import '../styles/fonts.css'
import '../styles/base.css'
import '../styles/controls.css'

const page = document.getElementById('page')
if (page !== null)
  createRoot(page).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
