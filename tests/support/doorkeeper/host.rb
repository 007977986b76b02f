# frozen_string_literal: true

# A Rails application around Doorkeeper, set up as Annict has it: for tests, on this machine alone, with data that is
# thrown away. The first line of its input says what it is to hold, each further one has it forget what has come since;
# it answers each with a line. It ends with its input, so that it never outlives who started it.
require 'json'
require 'logger'

settings = JSON.parse($stdin.gets)
ENV['RAILS_ENV'] = 'production'
# One connection, since each has a memory of its own, and never an idle one, since the data would go with it.
ENV['DATABASE_URL'] = 'sqlite3::memory:?pool=1&idle_timeout=0&checkout_timeout=60'

require 'rails'
require 'active_record/railtie'
require 'action_controller/railtie'
require 'action_view/railtie'
require 'rack/cors'
require 'doorkeeper'
require 'puma'
require 'puma/server'

class Host < Rails::Application
  config.load_defaults 6.1
  config.root = __dir__
  config.eager_load = false
  config.hosts.clear
  config.secret_key_base = 'of no use to anybody'
  # What it complains of reaches the test that made it do so.
  config.logger = Logger.new($stderr)
  config.log_level = :error
  config.action_controller.allow_forgery_protection = false
  config.paths['config/database'] = []
  config.paths['app/views'] = ['views']
  # One request after another, for the one connection. Where Annict's database would lock a row it comes to the same.
  config.allow_concurrency = false
  config.middleware.insert_before(0, Rack::Cors) do
    allow do
      origins '*'
      resource '*', headers: :any, methods: %i[get post patch delete options], expose: %w[ETag]
    end
  end
end

Doorkeeper.configure do
  orm :active_record
  resource_owner_authenticator do
    person = User.find_by(username: request.cookies['person']) || User.find_by(id: settings['signedInAs'])
    person || redirect_to("/sign_in?#{{ back: request.fullpath }.to_query}")
  end
  access_token_expires_in nil
  default_scopes :read
  optional_scopes :write
  force_ssl_in_redirect_uri false
end

class User < ActiveRecord::Base; end

class ApplicationController < ActionController::Base; end

# Who is signed in. There are no passwords: all are samples.
class PeopleController < ApplicationController
  def index
    @people = User.order(:id)
    @back = params[:back].to_s
  end

  def sign_in
    cookies[:person] = { value: User.find_by!(username: params[:username]).username, httponly: true, same_site: :lax }
    redirect_to params[:back].to_s.start_with?('/oauth/') ? params[:back] : '/sign_in'
  end
end

# As much of an API as it takes to see whether Doorkeeper lets a token in.
class GraphqlController < ActionController::API
  before_action :doorkeeper_authorize!

  def execute
    render json: { data: { viewer: { annictId: doorkeeper_token.resource_owner_id } } }
  end

  def doorkeeper_unauthorized_render_options(**)
    { json: { message: 'Not authorized' } }
  end
end

Host.initialize!
Doorkeeper::AuthorizationsController.prepend_view_path("#{__dir__}/annict-views") if settings['form'] == 'annict'

Rails.application.routes.draw do
  use_doorkeeper { skip_controllers :applications }
  get '/sign_in', to: 'people#index'
  post '/sign_in', to: 'people#sign_in'
  post '/graphql', to: 'graphql#execute'
  # Rails would complain of an unknown path as of a defect.
  match '*path', to: ->(_) { [404, {}, []] }, via: :all
end

ActiveRecord::Schema.verbose = false
ActiveRecord::Schema.define do
  create_table(:users) do |t|
    t.string :username, null: false
    t.string :name, null: false
  end
  create_table :oauth_applications do |t|
    t.string :name, null: false
    t.string :uid, null: false, index: { unique: true }
    t.string :secret, null: false
    t.text :redirect_uri, null: false
    t.string :scopes, null: false, default: ''
    t.boolean :confidential, null: false, default: true
    t.timestamps null: false
  end
  create_table :oauth_access_grants do |t|
    t.bigint :resource_owner_id, null: false
    t.bigint :application_id, null: false
    t.string :token, null: false, index: { unique: true }
    t.integer :expires_in, null: false
    t.text :redirect_uri, null: false
    t.string :scopes, null: false, default: ''
    t.datetime :created_at, null: false
    t.datetime :revoked_at
    if settings['pkce']
      t.string :code_challenge
      t.string :code_challenge_method
    end
  end
  create_table :oauth_access_tokens do |t|
    t.bigint :resource_owner_id, null: false
    t.bigint :application_id
    t.string :token, null: false, index: { unique: true }
    t.string :refresh_token
    t.integer :expires_in
    t.string :scopes
    t.datetime :created_at, null: false
    t.datetime :revoked_at
  end
end
[User, Doorkeeper::Application, Doorkeeper::AccessGrant, Doorkeeper::AccessToken].each(&:reset_column_information)

settings['people'].each { |person| User.create!(person.slice('id', 'username', 'name')) }
settings['clients'].each do |client|
  made = Doorkeeper::Application.create!(
    name: client['name'],
    uid: client['uid'],
    redirect_uri: client['redirectUris'].join("\n"),
    scopes: client['scopes'].join(' '),
    confidential: client['kind'] == 'confidential'
  )
  made.update_columns(secret: client['secret'])
end

give_tokens = lambda do
  settings['tokens'].each do |token|
    made = Doorkeeper::AccessToken.create!(resource_owner_id: token['userId'], scopes: token['scopes'].join(' '))
    # A new one is always given a token of its own making.
    made.update_columns(token: token['secret'])
  end
end
give_tokens.call
ActiveRecord::Base.clear_active_connections!

server = Puma::Server.new(Rails.application, Puma::Events.new($stderr, $stderr), { max_threads: 8 })
server.add_tcp_listener('127.0.0.1', 0)
server.run

$stdout.sync = true
$stdout.puts({ port: server.connected_ports.first }.to_json)
while $stdin.gets
  ActiveRecord::Base.connection_pool.with_connection do
    [Doorkeeper::AccessGrant, Doorkeeper::AccessToken].each(&:delete_all)
    give_tokens.call
  end
  $stdout.puts('{}')
end
server.stop(true)
