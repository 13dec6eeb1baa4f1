// Web, mobile and game development: frameworks, libraries, content systems. One skill a line, other spellings after `=`, marks as in skillTable.ts.
export const WEB = `
.NET MAUI = maui
!Adonis.js = adonisjs
Akka
!Alpine.js
AMP Pages
Android Development = android sdk = android studio = android entwicklung = android = android apps
Angular = angularjs = angular.js = angular 2
!Apache Struts = struts
Apollo GraphQL = apollo client
Appium
Application Development = applikationsentwicklung = anwendungsentwicklung = développement d'applications = desarrollo de aplicaciones = app development
ARCore
ARKit
!Astro Framework
Augmented Reality = ar/vr = mixed reality = extended reality
Axios
?Babel = babel.js
Back-End Development = backend development = %backend = backend entwicklung = %back end
Backbone.js = backbonejs
Blazor
!Bootstrap = bootstrap 4
Browser Extensions
!Bulma
CakePHP
Capacitor
?Celery
Chakra UI
Chart.js
CMS = content management system = content management systems = cms systeme
CodeIgniter
Contentful
Cordova = apache cordova = phonegap
Core Data
CraftCMS = craft cms
Cross-Browser Compatibility = cross browser
Cross-Platform Development = cross platform
CSS Modules
D3.js = d3 = d3js
Deno
Django = django rest framework
DOM Manipulation = html dom
Drupal
EJB = enterprise javabeans = enterprise java beans
Electron.js = electronjs
Elementor
Ember.js = emberjs
Entity Framework = ef core
ES Modules
esbuild
?Expo
Express.js = expressjs
Ext JS = extjs
FastAPI
Fastify
?Flask
?Flutter
Foundation CSS
Front-End Development = frontend development = %frontend = %front end = frontend entwicklung = front-end technologies = frontend technologies
Full-Stack Development = %full stack = %fullstack = fullstack entwicklung
Game Development = game design = game programming = spieleentwicklung = gamedev
!Gatsby = gatsbyjs
!Godot = godot engine
Grails
!Grunt = grunt.js
GSAP
GTK
?Gulp = gulp.js
GWT = google web toolkit
Handlebars.js = handlebars
Headless CMS
Hibernate = nhibernate
htmx
Hugo Static Site
!Ionic = ionic framework
iOS Development = ios = ios entwicklung = ios sdk = ios apps
!Jekyll
Jetpack Compose
JHipster
Joomla
JPA = java persistence api
jQuery = jquery ui
JSON:API
JWT = json web token = json web tokens
Kendo UI
Kirby CMS
Knockout.js = knockoutjs
Koa.js = koajs
Ktor
Laravel = lumen framework
Leaflet.js
LESS/SASS
Liferay
Lit Element = lit-html
Lodash
Magento = adobe commerce
Material UI = mui = material design
Meteor.js = meteorjs
Micro Frontends = microfrontends = micro frontend
Micronaut
Mobile Development = mobile app development = mobile entwicklung = app entwicklung = %mobile apps = mobile applications = %mobile app = desarrollo móvil = mobile applikationen = application mobile
MobX
MVC = model view controller = mvvm
NestJS = nest.js
Netlify
Next.js = nextjs
!NgRx
npm = pnpm
Nuxt.js = nuxtjs = nuxt
OAuth = oauth2 = oauth 2.0 = openid connect = oidc
Odoo Development
Open Liberty
OpenAPI = swagger
OpenGL = opengl es = glsl
Phalcon
!Phaser
Phoenix Framework
!Pinia
Play Framework
Prisma ORM
Progressive Web Apps = pwa = progressive web app
Pug Templates
!Pyramid Framework
Qt = qml = qt framework
Quarkus
React = react.js = reactjs = react hooks
React Native
React Query = tanstack query
React Router
!Redux = redux toolkit = redux saga
Remix Framework
Responsive Design = responsive web design = responsive webdesign = mobile first
^REST
REST APIs = rest api = restful api = restful apis = restful = restful services = rest services = rest web services = restful web services = rest schnittstellen = api rest
Ruby on Rails = ?Rails
SailsJS = sails.js
Server-Side Rendering
Servlets = java servlets = servlet
Shopify = shopify plus = liquid templates
Shopware
!Sinatra
Single Page Applications = single page application = single-page apps
^SOAP = soap web services
Socket.io = websocket = websockets
Solid.js = solidjs
?Spring = spring framework = spring mvc
Spring Boot = springboot
Spring Cloud
Spring Security
Spryker
SQLAlchemy
Squarespace
Storybook = storybook.js
Strapi
Struts2
Styled Components
Svelte = sveltekit
Symfony
Tailwind CSS = tailwind = tailwindcss
Three.js = threejs
Thymeleaf
Tomcat Server = apache tomcat = tomcat
Tornado Framework
tRPC
Turborepo = nx monorepo
Twig
TYPO3 = typo 3
UIKit
Umbraco
?Unity = unity3d = unity engine
Unreal Engine = ue4 = ue5
Vaadin
Vert.x = vertx
Virtual Reality
?Vite
Vue.js = vuejs = ?Vue
Vuetify
Vuex
Vulkan = vulkan api
WCF = windows communication foundation
Web Accessibility = wcag = wai-aria = barrierefreiheit = accessibility standards
Web Components
Web Design = webdesign = website design = diseño web
Web Development = webentwicklung = web-entwicklung = web developer = développement web = desarrollo web = webontwikkeling = sviluppo web = desenvolvimento web = webutveckling = web technologies = webtechnologien = web-technologien = %web applications = web application = webapplikationen = web-applikationen = web apps = webanwendungen = web programming
Web Performance
Web Services = web service = webservices = webservice
!Webflow
WebGL = webgpu
Webhooks
WebLogic = oracle weblogic
Webpack
WebRTC
%Websites = %website = webseiten = webseite = site web = sites web = web site
WebSphere = ibm websphere
WildFly = jboss
Windows Forms = winforms
!Wix
WooCommerce
WordPress = word press
WPF = xaml
Xamarin = xamarin forms
Xcode
Yii = yii2
Zend Framework = laminas
Zustand
`;
